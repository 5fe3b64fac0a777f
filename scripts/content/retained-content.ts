/**
 * The content that each release of a partner was made from, beside the releases. The content folder alone does not tell what
 * a publication changes: a preview or a failed rebuild has pulled the same content before.
 */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { type ContentName, contentNames } from '../../src/contract/content.ts';
import { isMissing, readText } from '../core/fs.ts';
import { type ContentDiff, diffContent } from './content-diff.ts';

const retainedRoot = (dist: string): string => join(dist, 'content');
export const retainedContent = (dist: string, release: string): string => join(retainedRoot(dist), release);

/** Its file says that the others are there, so it is written last: what a killed process left would count as whole. */
const marker: ContentName = 'partner';
const namesMarkerLast = [...contentNames.filter((name) => name !== marker), marker];

export const isContentRetained = (dist: string, release: string): boolean =>
  statOf(retainedContent(dist, release), marker) !== null;

/** Null where one of the two is not on this machine. Files of equal size and time are not read. */
export function compareContent(before: string, after: string): ContentDiff | null {
  if (statOf(before, marker) === null || statOf(after, marker) === null) return null;
  const differing = contentNames.filter((name) => !isSameFile(statOf(before, name), statOf(after, name)));
  const reader = (folder: string) => {
    const texts = new Map<ContentName, string | null>();
    return (name: ContentName) => {
      if (!texts.has(name)) texts.set(name, readText(fileOf(folder, name)));
      return texts.get(name) ?? null;
    };
  };
  return diffContent(differing, reader(before), reader(after));
}

/** Retains the content of `folder` for a release; what equals that of the release `base` is the same file on disk. */
export function retainContent(folder: string, dist: string, release: string, base: string | null): void {
  const target = retainedContent(dist, release);
  mkdirSync(target, { recursive: true });
  for (const name of namesMarkerLast) {
    const source = statOf(folder, name);
    const own = fileOf(target, name);
    if (source === null) rmSync(own, { force: true });
    if (source === null || isSameFile(source, statOf(target, name))) continue;
    const temporary = `${own}.${process.pid}.tmp`;
    rmSync(temporary, { force: true });
    if (base !== null && isSameFile(source, statOf(retainedContent(dist, base), name)))
      linkSync(fileOf(retainedContent(dist, base), name), temporary);
    else {
      // A copy: editors and tests write into content files in place.
      copyFileSync(fileOf(folder, name), temporary, constants.COPYFILE_FICLONE);
      utimesSync(temporary, source.mtime, source.mtime);
    }
    renameSync(temporary, own);
  }
  pruneRetained(dist);
}

/** The content of a release goes with it. */
function pruneRetained(dist: string): void {
  const releases = new Set(readdirSync(join(dist, 'releases')));
  for (const name of readdirSync(retainedRoot(dist)))
    if (!releases.has(name)) rmSync(retainedContent(dist, name), { recursive: true, force: true });
}

const fileOf = (folder: string, name: ContentName): string => join(folder, `${name}.json`);

type Stat = ReturnType<typeof statOf>;

function statOf(folder: string, name: ContentName) {
  try {
    return statSync(fileOf(folder, name));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Times are copied in whole milliseconds. */
const isSameFile = (a: Stat, b: Stat): boolean =>
  a === null || b === null ? a === b : a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2;
