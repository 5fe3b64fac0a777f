/**
 * Findings of what would be published next (the preview that is open, a rebuild that they held), else of what is live: which
 * are new, and which somebody has accepted.
 */
import type { Finding } from '../../../src/contract/finding.ts';
import { keyOfFinding } from '../../checks/blocking.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { readAcceptedFindings } from '../queue/accepted-findings.ts';

export type FindingsView = Awaited<ReturnType<typeof loadFindings>>;
export type ShownFinding = FindingsView['shown'][number];

interface Sources {
  /** Of the desk itself, such as reports of browsers. */
  readonly own: readonly Finding[];
  /** Null where they are not known here. */
  readonly live: readonly Finding[] | null;
  readonly newest: Rebuild | undefined;
}

export async function loadFindings(desk: DeskContext, id: string, { own, live, newest }: Sources) {
  const [preview, accepted] = await Promise.all([desk.previews.find(id), readAcceptedFindings(desk.db, id)]);
  const isOfPreview = preview !== null && preview.error === null;
  const held = newest?.state === 'failed' ? (newest.error?.findings ?? []) : [];
  const known = new Set((live ?? []).map(keyOfFinding));
  const of = isOfPreview ? preview.findings : held.length > 0 ? held : (live ?? []);
  const byKey = new Map([...own, ...of].map((finding) => [keyOfFinding(finding), finding]));
  const shown = [...byKey].map(([key, finding]) => ({
    ...{ finding, key, accepted: accepted.get(key) ?? null },
    /** The live release does not have it. */
    isNew: live !== null && !known.has(key) && !own.includes(finding),
  }));
  return {
    /** True: of the preview that is open, whose pages can be shown. */
    isOfPreview,
    /** False: another machine built what is live, and nothing here says what was found in it. */
    isKnown: isOfPreview || held.length > 0 || live !== null,
    shown,
    /** Those that block, and that nobody has accepted. */
    blocking: shown.filter(({ finding, accepted: by }) => finding.severity === 'blocks' && by === null),
  };
}
