/** A real SMTP server for tests, with STARTTLS and a login, which keeps what it takes. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { tlsCertificate } from './tls-proxy.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  /** Names in lower case. */
  readonly headers: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly certificate: string;
  readonly mails: ReceivedMail[];
  /** Connections so far. */
  connections: number;
  /** What the next connections meet. */
  mood: 'takes' | 'refuses' | 'hangs';
  stop(): Promise<void>;
}

export const mailLogin = { user: 'desk', pass: 'p/ss w#rd' };

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...{ key: tlsCertificate.key, cert: tlsCertificate.cert, authMethods: ['PLAIN'] },
    closeTimeout: 1,
    onConnect(_, done) {
      own.connections += 1;
      if (own.mood === 'takes') done();
      if (own.mood === 'refuses') done(new Error('Come back later: token=abc123'));
    },
    onAuth({ username, password }, _, done) {
      const isRight = username === mailLogin.user && password === mailLogin.pass;
      done(isRight ? null : new Error('Unknown login'), isRight ? { user: username } : undefined);
    },
    onData(stream, { envelope: { mailFrom, rcptTo }, secure }, done) {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ headers, subject = '', text = '' }) => {
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            isEncrypted: secure,
            headers: headers.map(({ key }) => key),
            ...{ subject, text },
          });
        })
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const own: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    certificate: tlsCertificate.cert,
    mails,
    connections: 0,
    mood: 'takes',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return own;
}
