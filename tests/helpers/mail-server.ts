/** A real SMTP server for tests, with STARTTLS and a login, which keeps what it takes. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { tlsCertificate } from './tls-proxy.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  /** Headers with long lines joined and encoded words read, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
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
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          ...parseMail(Buffer.concat(chunks).toString()),
        });
        done();
      });
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

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
    }),
  );
  const text = body.join('\r\n\r\n');
  const isBase64 = headers.get('content-transfer-encoding') === 'base64';
  return { headers, text: isBase64 ? Buffer.from(text, 'base64').toString() : decodeQuoted(text) };
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string): string => {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /=[0-9A-F]{2}/i.test(joined) ? Buffer.from(bytes, 'latin1').toString() : joined;
};
