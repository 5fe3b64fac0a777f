import { expect, test } from 'vitest';
import type { Content, ContentName } from '../../src/contract/content.ts';
import { contentNames, contentSchemas } from '../../src/contract/content.ts';
import { clinic, contentOf } from '../../tests/helpers/content.ts';
import { diffContent } from '../content/content-diff.ts';
import { stableJson } from '../content/content-store.ts';
import type { FieldChange } from '../content/field-diff.ts';
import { fieldWords, labelOf, valueWords } from './content-words.ts';

const diff = (before: Content, after: Content) => {
  const reader = (content: Content) => (name: ContentName) => `${stableJson(content[name])}\n`;
  return diffContent(contentNames, reader(before), reader(after));
};
const told = (change: FieldChange): string =>
  `${labelOf(change)} ${[change.before, change.after].map((value) => (value === undefined ? '?' : valueWords(change.path.at(-1) ?? '', value))).join(' → ')}`;

const updatedAt = '2026-11-20T09:00:00+09:00';
const product = (id: number, more: object = {}) => ({
  ...{ id, title: `시술 ${id}`, categoryIds: [1], updatedAt },
  options: [{ id: 1, title: '3회', price: 990_000, discountPrice: null }],
  ...more,
});
const contentWith = (products: ReturnType<typeof product>[], more = {}) =>
  contentOf({ partner: { id: 1, partnerName: '하늘' }, products, ...more });

test('each changed field is told old → new: prices of options, pictures by count, the changed part of a long text', () => {
  const long = '가'.repeat(100);
  const [change, ...others] = diff(
    contentWith([
      product(1, {
        imageUrls: ['https://a.example/1.jpg'],
        descriptionHtml: `<p>${long}앞</p>`,
        thumbnailUrl: 'https://a.example/1.jpg',
      }),
    ]),
    contentWith([
      product(1, {
        options: [{ id: 1, title: '3회', price: 890_000, discountPrice: null }],
        imageUrls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        descriptionHtml: `<p>${long}<b>뒤</b></p>`,
        thumbnailUrl: 'https://a.example/9.jpg',
        updatedAt: '2026-11-21T09:00:00+09:00',
      }),
    ]),
  );
  expect(others).toEqual([]);
  expect(change).toMatchObject({ collection: 'products', added: 0, changed: 1, removed: 0 });
  expect(change?.entries[0]).toMatchObject({ kind: 'changed', id: 1, title: '시술 1', moreFields: 0 });
  expect(change?.entries[0]?.fields.map(told)).toEqual([
    '옵션 “3회” 가격 990,000원 → 890,000원',
    `설명 “…${'가'.repeat(12)}앞” → “…${'가'.repeat(12)}뒤”`,
    '사진 1개 → 2개',
    '대표 사진 ? → ?',
  ]);
});

test('entries without a title of their own are called after what they refer to; order and time alone are no change', () => {
  const event = { id: 7, title: '가을 이벤트', updatedAt };
  const row = (eventPrice: number) => ({ eventId: 7, productId: 1, productOptionId: 1, price: 990_000, eventPrice });
  const before = contentWith([product(1), product(2)], { events: [event], eventProducts: [row(500_000)] });
  const after = contentWith([product(2), product(1, { updatedAt: '2026-11-29T09:00:00+09:00' })], {
    ...{ events: [event], eventProducts: [row(450_000)] },
  });
  const changes = diff(before, after);
  expect(changes.map(({ collection }) => collection)).toEqual(['eventProducts']);
  expect(changes[0]?.entries[0]?.title).toBe('가을 이벤트 · 시술 1');
  expect(changes[0]?.entries[0]?.fields.map(told)).toEqual(['이벤트가 500,000원 → 450,000원']);
  expect(diff(contentWith([product(1)]), contentWith([])).at(0)?.entries[0]).toMatchObject({
    kind: 'removed',
    title: '시술 1',
  });
  expect(diff(clinic('하늘'), clinic('바다')).length).toBeGreaterThan(0);
});

test('what is told stays small whatever changed: ten entries of a collection, six fields of an entry', () => {
  const many = (price: number) =>
    Array.from({ length: 500 }, (_, i) =>
      product(i + 1, {
        options: Array.from({ length: 20 }, (_, j) => ({ id: j + 1, title: `${j + 1}회`, price, discountPrice: null })),
      }),
    );
  const [change] = diff(contentWith(many(1000)), contentWith(many(2000)));
  expect(change).toMatchObject({ changed: 500 });
  expect(change?.entries).toHaveLength(10);
  expect(change?.entries[0]?.fields).toHaveLength(6);
  expect(change?.entries[0]?.moreFields).toBe(14);
  expect(JSON.stringify(change).length).toBeLessThan(16_000);
});

test('each field of the contract has a Korean name', () => {
  const fields = new Set<string>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { entries = {}, wrapped, item, value, options = [], pipe = [] } = schema as Record<string, object>;
    for (const [name, inner] of Object.entries(entries)) {
      fields.add(name);
      visit(inner);
    }
    for (const inner of [wrapped, item, value, ...Object.values(options), ...Object.values(pipe)])
      if (inner !== schema) visit(inner);
  };
  for (const schema of Object.values(contentSchemas)) visit(schema);
  expect(fields.size).toBeGreaterThan(150);
  const nameless = [...fields].filter((name) => fieldWords[name] === undefined);
  expect(nameless.toSorted()).toEqual(['id', 'updatedAt']);
});
