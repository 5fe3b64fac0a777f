/**
 * Drafts: rows that somebody types just now, shown in the open preview of their partner and nowhere else. In memory alone;
 * they end with the preview, and where nothing is typed for a while.
 */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Content, type ContentName, contentNames, contentSchemas } from '../../../src/contract/content.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { keyOf, replaceRows } from './content-fields.ts';
import { type FindPreviewed, type PreviewedContent, pictureFinder } from './previewed-content.ts';

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

type DraftedContent = Pick<PreviewedContent, 'source' | 'fields'>;

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
      const drafted = checkRow(name, row, source.content);
      if ('code' in drafted) return drafted;
      const draft = findDraft(partner, preview) ?? {
        preview,
        rows: new LRUCache({ max: maxRows }),
        changedAt: 0,
        shown: null,
      };
      draft.rows.set(`${name}/${drafted.key}`, drafted);
      drafts.set(partner, Object.assign(draft, { changedAt: now().getTime(), shown: null }));
      return null;
    },
    /** What the preview shows with the drafted rows; null without any. */
    async find(partner: string): Promise<DraftedContent | null> {
      const previewed = drafts.has(partner) ? await findPreviewed(partner) : null;
      const draft = previewed && findDraft(partner, previewed.preview);
      if (previewed === null || draft === null) return null;
      draft.shown ??= showDraft(previewed, rowsOf(draft));
      return draft.shown;
    },
  };
}

function checkRow(name: ContentName, row: unknown, content: Content): DraftProblem | DraftedRow {
  const rows: unknown = content[name];
  const isList = Array.isArray(rows);
  const key = isList ? keyOf(row) : null;
  const place = isList ? `${name}/${key ?? ''}` : name;
  const parsed = parseWith(contentSchemas[name], isList ? [row] : row);
  if (!parsed.ok) {
    const problems = parsed.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^\[0\]\.?/, '') }));
    return { code: 'DRAFT_ROW', message: describeProblems(place, problems) };
  }
  if (!isList) return { name, key, row: parsed.value };
  const [own] = parsed.value as unknown[];
  const ownKey = keyOf(own);
  if (ownKey === null || !rows.some((other) => keyOf(other) === ownKey))
    return {
      code: 'DRAFT_ROW',
      message: `${place}: expected the ids of a row of this preview, received ${ownKey ?? 'none'}`,
    };
  return { name, key: ownKey, row: own };
}

/** The last typed is the newest. */
const rowsOf = ({ rows }: Draft): DraftedRow[] => [...rows.rvalues()].filter((row) => row !== undefined);

function showDraft({ source, fields }: PreviewedContent, rows: readonly DraftedRow[]): DraftedContent {
  const drafted: Record<string, unknown> = { ...source.content };
  for (const { name, key, row } of rows) {
    const all = drafted[name];
    drafted[name] = Array.isArray(all) ? all.map((other) => (keyOf(other) === key ? row : other)) : row;
  }
  const content = drafted as unknown as Content;
  const shown = { ...source, content, isDraft: true as const };
  return { source: shown, fields: replaceRows(fields, rows, { content, picture: pictureFinder(shown) }) };
}
