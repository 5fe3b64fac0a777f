/**
 * An S3 server on this machine. s3rver keeps the objects; the front before it adds what s3rver lacks: an object is read
 * and written as a whole, and written on condition, as S3 documents it. Requests pass as they came, so that their
 * signatures stay right. Credentials are set for the AWS SDK.
 */
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import S3rver from 's3rver';
import { startHost } from './http-host.ts';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

interface Answer {
  readonly status: number;
  /** Names and values alternate. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** `folder` is where the objects lie. */
export async function startS3(folder: string, bucket: string) {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' });
  const objects = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: bucket }] });
  const { port } = await objects.run();
  const upstream = `http://127.0.0.1:${port}`;
  /** Each `PUT` in the order of the answers. */
  const writes: { path: string; ifMatch?: string | undefined; ifNoneMatch?: string | undefined; status: number }[] = [];
  const inTurn = pLimit(1);
  const conditionalWrites = new Set<string>();
  const held = new Set<string>();
  const waiting = new Map<string, () => void>();
  const lost = new Set<string>();
  let refusesDeletion = false;

  async function forward({ method, url, rawHeaders }: IncomingMessage, body: Buffer): Promise<Answer> {
    const sent = request(upstream, { method, path: url, headers: rawHeaders, agent: false }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.rawHeaders, body: await buffer(answer) };
  }

  /** Of concurrent conditional writes of one object one succeeds. */
  async function writeIf(path: string, wanted: string | undefined, write: () => Promise<Answer>): Promise<Answer> {
    if (held.delete(path)) await new Promise<void>((resolve) => waiting.set(path, resolve));
    else waiting.get(path)?.();
    if (conditionalWrites.has(path)) return refusal(409, 'ConditionalRequestConflict');
    conditionalWrites.add(path);
    try {
      return await inTurn(async () => {
        const stored = await fetch(upstream + path, { method: 'HEAD', headers: { connection: 'close' } });
        const etag = stored.ok ? stored.headers.get('etag') : null;
        if (wanted !== undefined && etag === null) return refusal(404, 'NoSuchKey');
        return (wanted ?? null) === etag ? write() : refusal(412, 'PreconditionFailed');
      });
    } finally {
      conditionalWrites.delete(path);
    }
  }

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { url = '', method } = from;
    const [path = ''] = url.split('?');
    const body = await buffer(from);
    const pass = () => forward(from, body);
    // As stores other than AWS do: many take no list of objects, and the others want different checksums of it.
    if (method === 'POST' && url.includes('?delete')) return respond(to, refusal(501, 'NotImplemented'));
    if (refusesDeletion && method === 'DELETE') {
      refusesDeletion = false;
      return respond(to, refusal(403, 'AccessDenied'));
    }
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = from.headers;
    const isWrite = method === 'PUT';
    const isConditional = isWrite && (ifMatch !== undefined || ifNoneMatch !== undefined);
    const answered = await (isConditional ? writeIf(path, ifMatch, pass) : inTurn(pass));
    if (isWrite) writes.push({ path, ifMatch, ifNoneMatch, status: answered.status });
    if (isWrite && lost.delete(path)) to.destroy();
    else respond(to, answered);
  }

  const front = await startHost((from, to) => void answer(from, to).catch(() => to.destroy()));
  return {
    endpoint: front.origin,
    writes,
    /** The next conditional write of `path` waits for another, and both are checked together. */
    holdConditionalWrite: (path: string) => held.add(path),
    /** The next write of `path` is done, and its connection ends without an answer. */
    loseAnswer: (path: string) => lost.add(path),
    /** The next deletion is answered as S3 does where the role may not delete. */
    refuseDeletion: () => (refusesDeletion = true),
    async stop() {
      front.stop();
      await objects.close();
    },
  };
}

const respond = (to: ServerResponse, { status, headers, body }: Answer): void =>
  void to.writeHead(status, [...headers]).end(body);

/** As S3 words it. */
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: ['content-type', 'application/xml'],
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
});
