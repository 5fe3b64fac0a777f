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
  /** The next conditional writes of `path` are looked at when there are so many of them, all at once. */
  gather(path: string, count: number): void;
  /** The next write of `path` is done, and its connection ends without an answer. */
  loseAnswer(path: string): void;
  /** The next deletion is answered as S3 does where the role may not delete: with 200, and an error for an object. */
  refuseDeletion(): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** `folder` is where the objects lie. */
export async function startS3(folder: string, bucket: string): Promise<S3Server> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' });
  const objects = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: bucket }] });
  const { port } = await objects.run();
  const writes: S3Write[] = [];
  const turns = new Map<string, Promise<unknown>>();
  const underWay = new Set<string>();
  const gathered = new Map<string, { left: number; readonly all: PromiseWithResolvers<void> }>();
  const lost = new Set<string>();
  let refusesDeletion = false;

  function ask(method: string, path: string, headers: readonly string[], body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const behind = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (answer) => {
        const { statusCode: status = 502, rawHeaders } = answer;
        resolve({ status, etag: answer.headers.etag ?? null, headers: rawHeaders, body: await buffer(answer) });
      });
      behind.on('error', reject).end(body);
    });
  }

  /** After all that was asked of `path` before. */
  function inTurn(path: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (turns.get(path) ?? Promise.resolve()).then(work, work);
    turns.set(path, turn);
    return turn;
  }

  /** Of two conditional writes of one object at once one is done. */
  async function writeIf(path: string, { headers }: IncomingMessage, write: () => Promise<Answer>): Promise<Answer> {
    const others = gathered.get(path);
    if (others !== undefined) {
      others.left -= 1;
      if (others.left === 0) {
        gathered.delete(path);
        others.all.resolve();
      }
      await others.all.promise;
    }
    if (underWay.has(path)) return refusal(409, 'ConditionalRequestConflict');
    underWay.add(path);
    try {
      return await inTurn(path, async () => {
        const there = await ask('HEAD', path, ['host', `127.0.0.1:${port}`], Buffer.alloc(0));
        const etag = there.status === 200 ? there.etag : null;
        const wanted = headers['if-match'];
        if (wanted !== undefined && etag === null) return refusal(404, 'NoSuchKey');
        return wanted === etag || (wanted === undefined && etag === null)
          ? write()
          : refusal(412, 'PreconditionFailed');
      });
    } finally {
      underWay.delete(path);
    }
  }

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { url = '', method = '', rawHeaders } = from;
    const [path = ''] = url.split('?');
    const body = await buffer(from);
    const pass = () => ask(method, url, rawHeaders, body);
    if (refusesDeletion && method === 'POST' && url.includes('?delete')) {
      refusesDeletion = false;
      return void to.writeHead(200, ['content-type', 'application/xml']).end(refusedDeletion);
    }
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = from.headers;
    const isWrite = method === 'PUT';
    const isConditional = isWrite && (ifMatch !== undefined || ifNoneMatch !== undefined);
    const answered = await (isConditional ? writeIf(path, from, pass) : inTurn(path, pass));
    if (isWrite) writes.push({ path, ifMatch, ifNoneMatch, status: answered.status });
    if (isWrite && lost.delete(path)) to.destroy();
    else to.writeHead(answered.status, [...answered.headers]).end(answered.body);
  }

  const front = createServer((from, to) => void answer(from, to).catch(() => to.destroy()));
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    writes,
    gather: (path, count) => gathered.set(path, { left: count, all: Promise.withResolvers() }),
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

/** As S3 words it. */
const refusal = (status: number, code: string): Answer => ({
  status,
  etag: null,
  headers: ['content-type', 'application/xml'],
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
});

const refusedDeletion =
  '<?xml version="1.0" encoding="UTF-8"?>\n<DeleteResult><Error><Key>one</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error></DeleteResult>';
