/**
 * Drafts: rows that somebody types just now, shown in the open preview of their partner and nowhere else. In memory alone;
 * they end with the preview, and where nothing is typed for a while.
 */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Content, type ContentName, contentNames, contentSchemas } from '../../../src/contract/content.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import type { SiteInput } from '../../../src/site/site.ts';
import { type ContentFields, keyOf, replaceRows } from './content-fields.ts';
import { type FindPreviewed, pictureFinder } from './previewed-content.ts';

const idleMs = 10 * 60_000;
/** Bounds of memory: with bodies of 256 kB half a gigabyte, far above what people type at once. */
const maxRows = 20;
const maxPartners = 100;

const DraftSchema = v.object({
  collection: v.picklist(contentNames, 'a collection such as products'),
  row: v.record(v.string(), v.unknown(), 'the whole row'),
});

export interface DraftProblem {
  readonly code: 'DRAFT_BODY' | 'DRAFT_ROW' | 'DRAFT_NO_PREVIEW';
  readonly message: string;
}

interface DraftedRow {
  readonly name: ContentName;
  readonly key: string | null;
  readonly row: unknown;
}

interface Draft {
  /** See `PreviewedContent`. */
  readonly preview: string;
  /** Replaced rows, by collection and id. */
  readonly rows: LRUCache<string, DraftedRow>;
  changedAt: number;
  shown: DraftedContent | null;
}

export interface DraftedContent {
  readonly source: SiteInput;
  readonly fields: ContentFields;
}

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts(findPreviewed: FindPreviewed, now: () => Date) {
  const drafts = new LRUCache<string, Draft>({ max: maxPartners });
  /** Of this preview, and not idle. */
  const findDraft = (partner: string, preview: string): Draft | null => {
    const draft = drafts.get(partner);
    if (draft === undefined) return null;
    if (draft.preview === preview && now().getTime() - draft.changedAt < idleMs) return draft;
    drafts.delete(partner);
    return null;
  };
  return {
    /** Null where it is taken. */
    async put(partner: string, body: unknown): Promise<DraftProblem | null> {
      const parsed = parseWith(DraftSchema, body);
      if (!parsed.ok) return { code: 'DRAFT_BODY', message: describeProblems('body', parsed.problems) };
      const { collection: name, row } = parsed.value;
      const previewed = await findPreviewed(partner);
      if (previewed === null) return { code: 'DRAFT_NO_PREVIEW', message: `No preview of ${partner} is open.` };
      const { preview, source } = previewed;
      const checked = checkRow(name, row, source.content);
      if ('code' in checked) return checked;
      const draft = findDraft(partner, preview) ?? {
        preview,
        rows: new LRUCache({ max: maxRows }),
        changedAt: 0,
        shown: null,
      };
      const key = `${name}/${checked.key}`;
      draft.rows.set(key, { name, ...checked });
      drafts.set(partner, Object.assign(draft, { changedAt: now().getTime(), shown: null }));
      return null;
    },
    /** What the preview shows with the drafted rows; null without any. */
    async find(partner: string): Promise<DraftedContent | null> {
      if (!drafts.has(partner)) return null;
      const previewed = await findPreviewed(partner);
      const draft = previewed === null ? null : findDraft(partner, previewed.preview);
      if (previewed === null || draft === null) return null;
      const { source, fields } = previewed;
      const content = withRows(source.content, draft);
      const drafted = { ...source, content, isDraft: true as const };
      draft.shown ??= {
        source: drafted,
        fields: replaceRows(fields, rowsOf(draft), { content, picture: pictureFinder(drafted) }),
      };
      return draft.shown;
    },
  };
}

function checkRow(
  name: ContentName,
  row: unknown,
  content: Content,
): DraftProblem | { readonly key: string | null; readonly row: unknown } {
  const rows: unknown = content[name];
  const isList = Array.isArray(rows);
  const key = isList ? keyOf(row) : null;
  const place = isList ? `${name}/${key ?? ''}` : name;
  const parsed = parseWith(contentSchemas[name], isList ? [row] : row);
  if (!parsed.ok) {
    const problems = parsed.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^\[0\]\.?/, '') }));
    return { code: 'DRAFT_ROW', message: describeProblems(place, problems) };
  }
  if (!isList) return { key, row: parsed.value };
  const [own] = parsed.value as unknown[];
  const ownKey = keyOf(own);
  if (ownKey === null || !rows.some((other) => keyOf(other) === ownKey))
    return {
      code: 'DRAFT_ROW',
      message: `${place}: expected the ids of a row of this preview, received ${ownKey ?? 'none'}`,
    };
  return { key: ownKey, row: own };
}

/** The last typed is the newest. */
const rowsOf = ({ rows }: Draft): DraftedRow[] => [...rows.rvalues()].filter((row) => row !== undefined);

function withRows(content: Content, draft: Draft): Content {
  const drafted: Record<string, unknown> = { ...content };
  for (const { name, key, row } of rowsOf(draft)) {
    const all = drafted[name];
    drafted[name] = Array.isArray(all) ? all.map((other) => (keyOf(other) === key ? row : other)) : row;
  }
  return drafted as unknown as Content;
}
