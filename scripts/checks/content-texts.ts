/** Every text of the content that visitors read, with its entry and field. */
import { decodeHTML } from 'entities';
import { type Content, type ContentName, contentNames } from '../../src/contract/content.ts';
import type { ContentText, Row } from './rule.ts';

/** No words of the clinic: law texts, names of persons and of the system, words of visitors. */
const skipped: ReadonlySet<ContentName> = new Set(['terms', 'keywords', 'employeeSchedules', 'reviews']);
const namesAndCodes =
  /^(?:\w*[Uu]rl|\w*Id|\w*At|\w*Date|\w*On|date|start|end|open|close|code|version|hrefTarget|pc\w+|mobile\w+|authorName|aliases|privacyOfficer|email|name|partnerCeoName|colors|labels)$/;

/** Texts of one entry. */
export function textsOf(collection: ContentName, row: unknown): ContentText[] {
  const id = isRecord(row) && typeof row.id === 'number' && collection !== 'partner' ? row.id : null;
  const texts: ContentText[] = [];
  collect(row, '');
  return texts;

  function collect(value: unknown, field: string): void {
    if (typeof value === 'string') {
      if (hangul.test(value))
        texts.push({ collection, id, field, text: /[hH]tml$/.test(field) ? textOfHtml(value) : value });
    } else if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) collect(value[i], `${field}[${i}]`);
    } else if (isRecord(value)) {
      for (const key in value) {
        const item = value[key];
        if (item === null || typeof item === 'number' || typeof item === 'boolean' || isSkipped(key)) continue;
        collect(item, field === '' ? key : `${field}.${key}`);
      }
    }
  }
}

/** By name: most rows have the same fields. */
const skippedFields = new Map<string, boolean>();

function isSkipped(key: string): boolean {
  const known = skippedFields.get(key) ?? namesAndCodes.test(key);
  skippedFields.set(key, known);
  return known;
}

export function* contentTexts(content: Content): Generator<ContentText> {
  for (const [collection, rows] of rowsOf(content)) for (const row of rows) yield* textsOf(collection, row);
}

/** Rows by collection; the partner and the layout are one row each. */
export function* rowsOf(content: Content): Generator<readonly [ContentName, readonly Row[]]> {
  for (const name of contentNames) {
    const value: Row | readonly Row[] = content[name];
    if (!skipped.has(name)) yield [name, isList(value) ? value : [value]];
  }
}

const isList = (value: Row | readonly Row[]): value is readonly Row[] => Array.isArray(value);

const hangul = /[가-힣]/;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const inlineTag = /<\/?(?:a|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;
const unseenTag = /<(\/?)(?:script|style)\b[^<>]*>/gi;

/** Fast and good enough to find words in: a parser would take longer than the whole check. Words may be partly bold. */
export const textOfHtml = (html: string): string =>
  decodeHTML(
    withoutUnseen(html)
      .replaceAll(inlineTag, '')
      .replaceAll(/<[^<>]*>/g, '\n'),
  )
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** By its tags: a pattern from opening to end would read a text full of openings again from each. */
function withoutUnseen(html: string): string {
  let kept = '';
  let from = 0;
  let opened: number | null = null;
  for (const { 0: tag, 1: slash, index } of html.matchAll(unseenTag)) {
    if (slash === '') opened ??= index;
    else if (opened !== null) {
      kept += html.slice(from, opened);
      from = index + tag.length;
      opened = null;
    }
  }
  return kept + html.slice(from);
}
