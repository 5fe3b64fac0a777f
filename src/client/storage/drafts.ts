/** What was typed into a form and not sent: kept in this tab, so that a login or a reload in between loses nothing. */
import * as v from 'valibot';
import { draftStorage } from './draft-storage.ts';
import { parseStoredText } from './parse-stored.ts';

export type Draft = Readonly<Record<string, string | boolean | readonly string[]>>;

const keyOf = (name: string): string => `form:${name}`;
const DraftSchema = v.record(v.string(), v.union([v.string(), v.boolean(), v.array(v.string())]));

export function readDraft(name: string): Draft | null {
  return parseStoredText(DraftSchema, draftStorage.read(keyOf(name))) ?? null;
}

export function saveDraft(name: string, draft: Draft): void {
  draftStorage.write(keyOf(name), JSON.stringify(draft));
}

export function removeDraft(name: string): void {
  draftStorage.remove(keyOf(name));
}
