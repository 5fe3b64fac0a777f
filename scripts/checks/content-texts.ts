/** Every text of the content that visitors read, with its entry and field. */
import { type Content, type ContentName, contentNames } from '../../src/contract/content.ts';
import type { ContentText } from './rule.ts';

/** No words of the clinic: law texts, names of persons and of the system, words of visitors. */
const skipped: ReadonlySet<ContentName> = new Set(['terms', 'keywords', 'employeeSchedules', 'reviews']);
const namesAndCodes =
  /(?:^|\.)(?:\w*[Uu]rl|\w*Id|\w*At|\w*Date|\w*On|date|start|end|open|close|code|version|hrefTarget|pc\w+|mobile\w+|authorName|aliases.*|privacyOfficer|email|name|partnerCeoName|colors|labels)$/;

/** Texts of one entry. */
export function* textsOf(collection: ContentName, row: unknown): Generator<ContentText> {
  const id = isRecord(row) && typeof row.id === 'number' && collection !== 'partner' ? row.id : null;
  yield* walk(row, '');

  function* walk(value: unknown, field: string): Generator<ContentText> {
    if (typeof value === 'string') {
      if (!hangul.test(value)) return;
      yield { collection, id, field, text: /[hH]tml$/.test(field) ? textOfHtml(value) : value };
    } else if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) yield* walk(item, `${field}[${i}]`);
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        const path = field === '' ? key : `${field}.${key}`;
        if (item !== null && !namesAndCodes.test(path)) yield* walk(item, path);
      }
    }
  }
}

export function* contentTexts(content: Content): Generator<ContentText> {
  for (const [collection, rows] of rowsOf(content)) for (const row of rows) yield* textsOf(collection, row);
}

/** Rows by collection; the partner and the layout are one row each. */
export function* rowsOf(content: Content): Generator<readonly [ContentName, readonly unknown[]]> {
  for (const name of contentNames) {
    const value: unknown = content[name];
    if (!skipped.has(name)) yield [name, Array.isArray(value) ? value : [value]];
  }
}

const hangul = /[가-힣]/;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const inlineTag = /<\/?(?:a|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Fast and good enough to find words in: a parser would take longer than the whole check. Words may be partly bold. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, '')
    .replaceAll(inlineTag, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
