/**
 * An S3 server on this machine. s3rver keeps the objects; the front before it adds what s3rver lacks: an object is read
 * and written as a whole, and written on condition, as S3 documents it. Requests pass as they came, so that their
 * signatures stay right. Credentials are set for the AWS SDK.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** One `PUT`, as the server has received and answered it. */
export interface S3Write {
  readonly path: string;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly status: number;
}

export interface S3Server {
  readonly endpoint: string;
  /** In the order of the answers. */
  readonly writes: S3Write[];
  /** The next conditional writes of `path` are held until there are `count` of them, then checked together. */
  holdConditionalWrites(path: string, count: number): void;
  /** The next write of `path` is done, and its connection ends without an answer. */
  loseAnswer(path: string): void;
  /** The next deletion is answered as S3 does where the role may not delete. */
  refuseDeletion(): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** Names and values alternate. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** `folder` is where the objects lie. */
export async function startS3(folder: string, bucket: string): Promise<S3Server> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' });
  const objects = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: bucket }] });
  const { port } = await objects.run();
  const writes: S3Write[] = [];
  const queues = new Map<string, Promise<unknown>>();
  const conditionalWrites = new Set<string>();
  const batches = new Map<string, { left: number; readonly all: PromiseWithResolvers<void> }>();
  const lost = new Set<string>();
  let refusesDeletion = false;

  function forward(method: string, path: string, headers: readonly string[], body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (answer) => {
        const { statusCode: status = 502, rawHeaders } = answer;
        resolve({ status, etag: answer.headers.etag ?? null, headers: rawHeaders, body: await buffer(answer) });
      });
      upstream.on('error', reject).end(body);
    });
  }

  /** Requests of one `path` are answered one after the other. */
  function enqueue(path: string, work: () => Promise<Answer>): Promise<Answer> {
    const queued = (queues.get(path) ?? Promise.resolve()).then(work, work);
    queues.set(path, queued);
    return queued;
  }

  /** Of concurrent conditional writes of one object one succeeds. */
  async function writeIf(path: string, { headers }: IncomingMessage, write: () => Promise<Answer>): Promise<Answer> {
    const others = batches.get(path);
    if (others !== undefined) {
      others.left -= 1;
      if (others.left === 0) {
        batches.delete(path);
        others.all.resolve();
      }
      await others.all.promise;
    }
    if (conditionalWrites.has(path)) return refusal(409, 'ConditionalRequestConflict');
    conditionalWrites.add(path);
    try {
      return await enqueue(path, async () => {
        const stored = await forward('HEAD', path, ['host', `127.0.0.1:${port}`], Buffer.alloc(0));
        const etag = stored.status === 200 ? stored.etag : null;
        const wanted = headers['if-match'];
        if (wanted !== undefined && etag === null) return refusal(404, 'NoSuchKey');
        return wanted === etag || (wanted === undefined && etag === null)
          ? write()
          : refusal(412, 'PreconditionFailed');
      });
    } finally {
      conditionalWrites.delete(path);
    }
  }

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { url = '', method = '', rawHeaders } = from;
    const [path = ''] = url.split('?');
    const body = await buffer(from);
    const pass = () => forward(method, url, rawHeaders, body);
    // As stores other than AWS do: many take no list of objects, and the others want different checksums of it.
    if (method === 'POST' && url.includes('?delete')) return respond(to, refusal(501, 'NotImplemented'));
    if (refusesDeletion && method === 'DELETE') {
      refusesDeletion = false;
      return respond(to, refusal(403, 'AccessDenied'));
    }
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = from.headers;
    const isWrite = method === 'PUT';
    const isConditional = isWrite && (ifMatch !== undefined || ifNoneMatch !== undefined);
    const answered = await (isConditional ? writeIf(path, from, pass) : enqueue(path, pass));
    if (isWrite) writes.push({ path, ifMatch, ifNoneMatch, status: answered.status });
    if (isWrite && lost.delete(path)) to.destroy();
    else respond(to, answered);
  }

  const front = createServer((from, to) => void answer(from, to).catch(() => to.destroy()));
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    writes,
    holdConditionalWrites: (path, count) => batches.set(path, { left: count, all: Promise.withResolvers() }),
    loseAnswer: (path) => lost.add(path),
    refuseDeletion: () => {
      refusesDeletion = true;
    },
    async stop() {
      const closed = once(front, 'close');
      front.close();
      front.closeAllConnections();
      await closed;
      await objects.close();
    },
  };
}

const respond = (to: ServerResponse, { status, headers, body }: Answer): void =>
  void to.writeHead(status, [...headers]).end(body);

/** As S3 words it. */
const refusal = (status: number, code: string): Answer => ({
  status,
  etag: null,
  headers: ['content-type', 'application/xml'],
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
});
