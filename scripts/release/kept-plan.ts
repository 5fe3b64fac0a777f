/**
 * `plan.json` beside a partner's releases: what the pages of the last one were planned from, so that the next plan takes over
 * those whose facts are the same. Without it, with that of another release, or with one that cannot be read, all are planned.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import type { KeptPage, KeptPlan, Plan } from '../../src/site/page.ts';
import { hashOf } from '../../src/site/reads.ts';
import { parseJson, readBytes, writeFileAtomic } from '../core/fs.ts';
import type { CoreGlyphs } from '../fonts/core-fonts.ts';
import { rareLettersOf } from '../fonts/partner-fonts.ts';
import { isTexts, type Manifest } from './manifest.ts';
import { fileOfPath } from './release-file.ts';

/** The page with its facts as indexes. */
type StoredPage = Omit<KeptPage, 'recorded'> &
  Omit<KeptPage['recorded'], 'facts'> & { readonly facts: readonly number[] };

/** By hand: a schema of each of a thousand pages would cost what they save. */
const isStoredPage = (page: unknown): boolean => {
  const { pathname, template, key, letters, facts, told } = (page ?? {}) as Partial<StoredPage>;
  return (
    [pathname, template, key, letters].every((text) => typeof text === 'string') && [facts, told].every(Array.isArray)
  );
};

const KeptPlanSchema = v.object({
  version: v.literal(1),
  release: v.string(),
  shared: v.string(),
  facts: v.custom<readonly string[]>(isTexts),
  /** In the order of the facts. */
  hashes: v.custom<readonly string[]>(isTexts),
  pages: v.custom<readonly StoredPage[]>((pages) => Array.isArray(pages) && pages.every(isStoredPage)),
});

const fileOf = (dist: string): string => join(dist, 'plan.json');

/** Null where there is none of the release. */
export function readKeptPlan(dist: string, release: string): KeptPlan | null {
  const bytes = readBytes(fileOf(dist));
  const kept = bytes === null ? null : parseJson(bytes.toString(), KeptPlanSchema);
  if (kept?.release !== release) return null;
  const nameOf = (index: number) => kept.facts[index] ?? '';
  return {
    shared: kept.shared,
    facts: new Map(kept.facts.map((fact, i) => [fact, kept.hashes[i] ?? ''])),
    pages: new Map(
      kept.pages.map(({ facts, told, card, ...page }) => [
        page.pathname,
        { ...page, recorded: { facts: new Set(facts.map(nameOf)), told, card } },
      ]),
    ),
  };
}

export async function writeKeptPlan(
  dist: string,
  { site, frame, shared, pages }: Plan,
  { release, files }: Pick<Manifest, 'release' | 'files'>,
  core: CoreGlyphs,
): Promise<void> {
  const lettersOf = rareLettersOf(frame.type, core);
  const indexes = new Map<string, number>();
  const indexOf = (fact: string): number => {
    const index = indexes.get(fact) ?? indexes.size;
    indexes.set(fact, index);
    return index;
  };
  const stored = pages.map((page): StoredPage => {
    const { recorded, kept, pathname, template, headings, indexable, lastModified, listing, news, popup } = page;
    return {
      ...{ pathname, template, headings, indexable, lastModified, listing, news, popup },
      ...recorded,
      facts: [...recorded.facts].map(indexOf),
      key: files[fileOfPath(pathname)]?.key ?? '',
      letters: kept?.letters ?? lettersOf(page.json),
    };
  });
  const facts = [...indexes.keys()];
  const hashes = facts.map((fact) => hashOf(fact, site));
  const plan: v.InferOutput<typeof KeptPlanSchema> = { version: 1, release, shared, facts, hashes, pages: stored };
  await writeFileAtomic(fileOf(dist), JSON.stringify(plan));
}
