/** A real SMTP server for tests, with STARTTLS and a login, which keeps what it takes. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { tlsCertificate } from './tls-proxy.ts';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const mailLogin = { user: 'desk', pass: 'p/ss w#rd' };

export async function startMailServer() {
  const received = {
    mails: [] as Awaited<ReturnType<typeof parseMail>>[],
    /** Connections so far. */
    connections: 0,
    /** What the next connections meet. */
    mood: 'takes' as 'takes' | 'refuses' | 'hangs',
  };
  const server = new SMTPServer({
    ...{ key: tlsCertificate.key, cert: tlsCertificate.cert, authMethods: ['PLAIN'] },
    closeTimeout: 1,
    onConnect(_, done) {
      received.connections += 1;
      if (received.mood === 'takes') done();
      if (received.mood === 'refuses') done(new Error('Come back later: token=abc123'));
    },
    onAuth({ username, password }, _, done) {
      const isRight = username === mailLogin.user && password === mailLogin.pass;
      done(isRight ? null : new Error('Unknown login'), isRight ? { user: username } : undefined);
    },
    onData(stream, session, done) {
      const parsed = parseMail(stream, session).then((mail) => received.mails.push(mail));
      parsed.then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, 'localhost'), 'listening');
  return Object.assign(received, {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

async function parseMail(stream: Parameters<typeof buffer>[0], { envelope, secure }: SMTPServerSession) {
  const { mailFrom, rcptTo } = envelope;
  const { headers, subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    isEncrypted: secure,
    /** Names in lower case. */
    headers: headers.map(({ key }) => key),
    ...{ subject, text },
  };
}
