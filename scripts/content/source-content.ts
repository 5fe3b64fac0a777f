import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type Content, contentNames } from '../../src/contract/content.ts';
import { type Finding, FindingSchema } from '../../src/contract/finding.ts';
import type { SitePictures } from '../../src/site/site-pictures.ts';
import { ok, type Result } from '../core/errors.ts';
import { readJson, writeJson } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { ChangedPictures, ContentChanges } from './content-changes.ts';
import {
  type ContentFiles,
  type ContentTexts,
  decodeFiles,
  parseContent,
  readContentFiles,
  sortKeys,
} from './content-store.ts';
import { parseImageManifest, readImageManifest } from './image-manifest.ts';

/** What of the source a rebuild needs. */
export interface SourceRequest {
  /** Ends the work before its next step: a job that takes too long is run again, and must not go on beside itself. */
  readonly signal?: AbortSignal | undefined;
  /** What has changed; null or left out: anything may have. */
  readonly changes?: ContentChanges | null | undefined;
  /** When the live content was read: changes of older content than that would undo what another machine published. */
  readonly liveReadAt?: Date | null;
  /** Asked for again where this machine received them before. */
  readonly changedPictures?: readonly ChangedPictures[];
  /** Reads the details of every product again, also of those whose row in the list stays the same. */
  readonly isFresh?: boolean;
}

export interface SourceContent {
  /** Of content, pictures and findings: equal hashes, equal pages. */
  readonly hash: string;
  /** The content folder that holds it; left out, what changed is not told. */
  readonly folder?: string;
  /** When the backend was read, by its own clock. Publishers refuse content older than what is live. */
  readonly readAt: Date;
  /** Merged into what was live: it lacks what another publisher has read since, so it may replace that alone. */
  readonly isMerged?: boolean;
  /** Absent for content read from the folder. */
  readonly pull?: PullCounts;
  /** Parses the content: once, and not at all where the live release shows it already. */
  readonly load: () => Result<LoadedContent>;
}

export interface LoadedContent {
  readonly content: Content;
  readonly pictures: SitePictures;
  /** What the pull could not fetch; each build from this content repeats it. */
  readonly findings: readonly Finding[];
}

export interface PullCounts {
  readonly ms: number;
  readonly requests: number;
  readonly notModified: number;
  /** Pictures that the content names and that could not be had: pages leave them out. */
  readonly missingPictures: number;
}

/** `content/pull.json`: time and findings of the last pull. */
const PullFactsSchema = v.object({
  readAt: v.pipe(v.string(), v.isoTimestamp()),
  findings: v.array(FindingSchema),
  /** Optional collections whose call failed, and the findings of that; the next pull asks for them again. */
  missing: v.optional(v.array(v.picklist(contentNames))),
});
export type PullFacts = v.InferOutput<typeof PullFactsSchema>;

/** While a pull writes, since a killed one leaves files of two times: too old to be published, or to be merged into. */
export const unfinishedFacts: PullFacts = { readAt: new Date(0).toISOString(), findings: [] };

const fileName = 'pull.json';

export const writePullFacts = (contentFolder: string, facts: Readonly<PullFacts>): Promise<void> =>
  writeJson(join(contentFolder, fileName), PullFactsSchema, facts);

/** Null for content that was not pulled. */
export const readPullFacts = (contentFolder: string): Promise<PullFacts | null> =>
  readJson(join(contentFolder, fileName), PullFactsSchema);

export const readPartnerContent = (
  { id, contentFolder }: Pick<PartnerFolder, 'id' | 'contentFolder'>,
  other?: string,
): Promise<Result<SourceContent>> =>
  readSourceContent(
    other === undefined ? contentFolder : resolve(other),
    other ?? `partners/${id}/content`,
    new Date(),
  );

/** Reads a content folder, and decodes its files only where they are parsed. Content that was not pulled counts as read now. */
export async function readSourceContent(folder: string, shownAs: string, now: Date): Promise<Result<SourceContent>> {
  const files = readContentFiles(folder);
  const images = readImageManifest(folder);
  const facts = await readPullFacts(folder);
  const findings = facts?.findings ?? [];
  return ok({
    hash: hashSource(files, images, findings),
    folder,
    readAt: facts === null ? toSeconds(now) : new Date(facts.readAt),
    load: () => {
      const content = parseContent(decodeFiles(files), shownAs);
      return content.ok ? ok({ content: content.value, pictures: parseImageManifest(images), findings }) : content;
    },
  });
}

/** The same for texts that a pull wrote and for files that are read from the folder, in whatever order a finding has its fields. */
export const hashSource = (
  files: ContentFiles | ContentTexts,
  images: Buffer | string | null,
  findings: LoadedContent['findings'],
): string =>
  sha256(JSON.stringify([...[...files.values(), images].map((file) => file && sha256(file)), sortKeys(findings)]));

/** Date headers have whole seconds; a machine's clock is compared with them. */
export const toSeconds = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);
