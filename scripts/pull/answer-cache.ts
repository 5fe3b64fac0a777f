/** Answers of one partner's backend with their entity tags, one file each; a pull reads those that it asks for. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';

/** The backend of all answers; those of another are not used. */
const BackendSchema = v.object({ base: v.string() });
const AnswerSchema = v.object({ etag: v.string(), body: v.unknown() });

export type Answer = v.InferOutput<typeof AnswerSchema>;
export type AnswerCache = Awaited<ReturnType<typeof openAnswerCache>>;

const backendFile = 'backend.json';
const nameOf = (address: string): string => `${sha256(address).slice(0, 32)}.json`;

/** Without a readable cache, a pull fetches everything. */
export async function openAnswerCache(folder: string, base: string) {
  const isSameBackend = (await readJson(join(folder, backendFile), BackendSchema))?.base === base;
  const asked = new Set<string>([backendFile]);
  const changed = new Map<string, Answer>();
  return {
    isSameBackend,
    async find(address: string): Promise<Answer | null> {
      asked.add(nameOf(address));
      return isSameBackend ? readJson(join(folder, nameOf(address)), AnswerSchema) : null;
    },
    set: (address: string, answer: Answer): void => void changed.set(nameOf(address), answer),
    /** `isWhole`: everything was asked for, so other answers are needed no more. */
    async save(isWhole: boolean): Promise<void> {
      if (!isSameBackend) await rm(folder, { recursive: true, force: true });
      await Promise.all(
        [...changed].map(([name, answer]) => writeFileAtomic(join(folder, name), JSON.stringify(answer))),
      );
      // Last: what an ended process leaves belongs to no backend.
      if (!isSameBackend) await writeFileAtomic(join(folder, backendFile), JSON.stringify({ base }));
      if (!isWhole) return;
      const unused = (await readdir(folder).catch(() => [])).filter((name) => !asked.has(name));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
