import { join } from 'node:path';
import * as v from 'valibot';
import type { Content } from '../../src/contract/content.ts';
import type { SitePictures } from '../../src/site/site-pictures.ts';
import { ok, type Result } from '../core/errors.ts';
import { readJson, writeJson } from '../core/fs.ts';
import { readContent } from './content-store.ts';
import { loadImageManifest } from './image-manifest.ts';

export interface SourceContent {
  readonly content: Content;
  readonly pictures: SitePictures;
  /** What the pull could not fetch; each build from this content repeats it. */
  readonly warnings: readonly { readonly place: string; readonly message: string }[];
  /** When the backend was read, by its own clock. Publishers refuse content older than what is live. */
  readonly readAt: Date;
  /** Absent for content read from the folder. */
  readonly pull?: PullCounts;
}

export interface PullCounts {
  readonly ms: number;
  readonly requests: number;
  readonly notModified: number;
}

/** `content/pull.json`: time and warnings of the last pull. */
const PullFactsSchema = v.object({
  readAt: v.pipe(v.string(), v.isoTimestamp()),
  warnings: v.array(v.object({ place: v.string(), message: v.string() })),
});
export type PullFacts = v.InferOutput<typeof PullFactsSchema>;

const fileName = 'pull.json';

export const writePullFacts = (contentFolder: string, facts: Readonly<PullFacts>): Promise<void> =>
  writeJson(join(contentFolder, fileName), PullFactsSchema, facts);

/** Reads a content folder. Content that was not pulled counts as read now. */
export async function readSourceContent(folder: string, shownAs: string, now: Date): Promise<Result<SourceContent>> {
  const content = await readContent(folder, shownAs);
  if (!content.ok) return content;
  const facts = await readJson(join(folder, fileName), PullFactsSchema);
  return ok({
    content: content.value,
    pictures: await loadImageManifest(folder),
    warnings: facts?.warnings ?? [],
    readAt: facts === null ? toSeconds(now) : new Date(facts.readAt),
  });
}

/** Date headers have whole seconds; a machine's clock is compared with them. */
export const toSeconds = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);
