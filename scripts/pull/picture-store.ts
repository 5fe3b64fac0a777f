/**
 * Pictures of all partners, fetched once and kept by their content in `.site/cache/pictures/`:
 * `source/<hash>` as fetched, `<hash>-<width>.webp` as delivered, `index.json` what is known of each address.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import { pictureFolder } from '../lib/paths.ts';
import { type PictureFacts, PictureFactsSchema, type PictureSet } from '../lib/pictures.ts';
import { fetchPicture, isAllowedPicture, type PictureHosts } from './fetch-picture.ts';
import type { DecodeAnswer } from './picture-decoder.ts';

const IndexSchema = v.object({
  /** By address: what the host said last time. */
  addresses: v.record(v.string(), v.object({ source: v.string(), etag: v.nullable(v.string()) })),
  /** By hash of the fetched bytes. */
  sources: v.record(v.string(), PictureFactsSchema),
});
type Index = v.InferOutput<typeof IndexSchema>;

export interface FetchedPictures {
  /** By address. */
  readonly pictures: PictureSet;
  readonly problems: readonly { readonly place: string; readonly message: string }[];
}

export interface PictureStore {
  /** Brings the pictures up to date: an address that answers 304 or whose bytes are known is not decoded again. */
  fetchAll(addresses: readonly string[], hosts: PictureHosts): Promise<FetchedPictures>;
  close(): Promise<void>;
}

const atOnce = 6;
const decoders = 2;

export async function openPictureStore(folder = pictureFolder): Promise<PictureStore> {
  await mkdir(join(folder, 'source'), { recursive: true });
  const indexFile = join(folder, 'index.json');
  const index = await readIndex(indexFile);
  const decoder = createDecoder(folder);
  const inFlight = new Map<string, Promise<PictureFacts>>();
  let saved: Promise<void> = Promise.resolve();

  async function fetchOne(address: string, hosts: PictureHosts): Promise<PictureFacts> {
    const known = index.addresses[address];
    const facts = known === undefined ? undefined : index.sources[known.source];
    const answer = await fetchPicture(address, facts === undefined ? null : (known?.etag ?? null), hosts);
    if (answer.status === 304) {
      if (facts === undefined) throw new Error('상태 304');
      return facts;
    }
    const { body } = answer;
    const source = createHash('sha256').update(body).digest('hex');
    const decoded = index.sources[source] ?? (await decodeOnce(source, body));
    index.addresses[address] = { source, etag: answer.etag };
    index.sources[source] = decoded;
    return decoded;
  }

  async function decodeOnce(source: string, body: Buffer): Promise<PictureFacts> {
    const running = inFlight.get(source);
    if (running !== undefined) return running;
    const file = join(folder, 'source', source);
    const work = writeFile(file, body).then(() => decoder.decode(file));
    inFlight.set(source, work);
    return work.finally(() => inFlight.delete(source));
  }

  return {
    async fetchAll(addresses, hosts) {
      const pictures: Record<string, PictureFacts> = {};
      const problems: { place: string; message: string }[] = [];
      const queue = [...addresses];
      const take = async () => {
        for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
          if (!isAllowedPicture(address, hosts)) continue;
          try {
            pictures[address] = await fetchOne(address, hosts);
          } catch (error) {
            problems.push({
              place: address,
              message: `사진을 가져오지 못했습니다: ${error instanceof Error ? error.message : String(error)}`,
            });
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, take));
      saved = saved.then(() => save(indexFile, index));
      await saved;
      return { pictures, problems: problems.sort((a, b) => (a.place < b.place ? -1 : 1)) };
    },
    close: () => decoder.close(),
  };
}

async function readIndex(file: string): Promise<Index> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { addresses: {}, sources: {} };
  try {
    const parsed = parseWith(IndexSchema, JSON.parse(text));
    return parsed.ok ? parsed.value : { addresses: {}, sources: {} };
  } catch {
    return { addresses: {}, sources: {} };
  }
}

async function save(file: string, index: Index): Promise<void> {
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, JSON.stringify(index));
  await rename(beside, file);
}

/** Child processes that decode, started when the first picture needs it. */
function createDecoder(folder: string): { decode(file: string): Promise<PictureFacts>; close(): Promise<void> } {
  const waiting = new Map<number, { resolve: (facts: PictureFacts) => void; reject: (error: Error) => void }>();
  const children: ReturnType<typeof fork>[] = [];
  let nextId = 0;
  const start = () => {
    const child = fork(new URL('./picture-decoder.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      execArgv: ['--max-old-space-size=512'],
      stdio: 'ignore',
    });
    child.on('message', (answer: DecodeAnswer) => {
      const job = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.picture !== null) job?.resolve(answer.picture);
      else job?.reject(new Error(answer.error ?? ''));
    });
    child.on('exit', () => {
      children.splice(children.indexOf(child), 1);
      if (children.length > 0) return;
      for (const job of waiting.values()) job.reject(new Error('사진 처리 프로세스가 멈췄습니다'));
      waiting.clear();
    });
    children.push(child);
    return child;
  };
  return {
    decode: (file) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        const child = children.length < decoders ? start() : children[id % children.length];
        child?.send({ id, file, folder });
      }),
    async close() {
      for (const child of [...children]) child.kill();
    },
  };
}
