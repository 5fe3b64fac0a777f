/** The table behind the accessibility statement, and what proves each of its rows: rules of axe, a test, or a note for people. */
import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { type KwcagItem, kwcagPrinciples } from './kwcag-words.ts';

interface Proof {
  /** Of axe, which looks at each page type of each partner. */
  readonly rules?: readonly string[];
  /** Beginning of a title, by its file in `tests/browser`. */
  readonly tests?: Readonly<Record<string, string>>;
  /** What people look at: no machine judges it. */
  readonly note?: string;
}

const proofs: Readonly<Record<string, Proof>> = {
  '1.1.1': { rules: ['image-alt', 'svg-img-alt', 'role-img-alt'], note: 'words of the pictures that clinics upload' },
  '1.2.1': { tests: { parts: 'what a video says stands below it in words' }, note: 'videos without words' },
  '1.3.1': {
    rules: ['td-headers-attr', 'th-has-data-cells', 'scope-attr-valid'],
    tests: { kwcag: 'each price outside insurance keeps the heads' },
  },
  '1.3.2': {
    tests: { frame: 'keyboard and pointer: skip link' },
    note: 'order of a page without styles',
  },
  '1.3.3': { note: 'instructions in words: none says “the button on the right”' },
  '1.4.1': { rules: ['link-in-text-block'], tests: { kwcag: 'days say their weekday' } },
  '1.4.2': { rules: ['no-autoplay-audio'], tests: { parts: 'a video starts near the screen, muted' } },
  '1.4.3': { rules: ['color-contrast'] },
  '1.4.4': { tests: { gallery: 'an example of the gallery is shown alone' }, note: 'cards and rows in grey' },
  '2.1.1': { rules: ['scrollable-region-focusable'], tests: { frame: 'keyboard and pointer' } },
  '2.1.2': { tests: { kwcag: 'at 400 % of zoom fixed parts', refused: 'a layer and a dialog give the focus back' } },
  '2.1.3': { rules: ['target-size'] },
  '2.1.4': { note: 'no script listens to a letter without a field' },
  '2.2.1': { tests: { toasts: 'notices have one live region, their whole time' } },
  '2.2.2': { rules: ['blink', 'marquee'], tests: { 'popup-looks': 'several pictures go on after 5 s' } },
  '2.3.1': { rules: ['blink'], note: 'nothing flashes' },
  '2.4.1': { rules: ['bypass', 'skip-link'] },
  '2.4.2': { rules: ['document-title', 'frame-title', 'page-has-heading-one', 'empty-heading'] },
  '2.4.3': { rules: ['link-name'] },
  '2.4.4': { note: 'no documents with page numbers' },
  '2.5.1': { tests: { 'popup-looks': 'several pictures go on after 5 s' }, note: 'each drag has buttons beside it' },
  '2.5.2': { note: 'actions follow click, not pointerdown' },
  '2.5.3': { note: 'names begin with what is seen' },
  '2.5.4': { note: 'no script reads motion' },
  '3.1.1': { rules: ['html-has-lang', 'html-lang-valid'] },
  '3.2.1': { tests: { frame: 'keyboard and pointer', menus: 'branches: the list opens by its button' } },
  '3.2.2': { tests: { frame: 'four contact ways' } },
  '3.3.1': { tests: { 'booking-guest': 'a guest books from a treatment’s page, is led to what is missing' } },
  '3.3.2': { rules: ['label', 'select-name', 'form-field-multiple-labels'] },
  '3.3.3': { note: 'passwords and codes can be pasted; no puzzle' },
  '3.3.4': { tests: { booking: 'what was chosen survives a second tab' } },
  '4.1.1': { rules: ['duplicate-id-aria'], note: 'html-validate on each page type' },
  '4.2.1': { rules: ['aria-roles', 'aria-required-attr', 'aria-valid-attr-value', 'aria-allowed-attr'] },
};

const items: readonly KwcagItem[] = kwcagPrinciples.flatMap((principle) => principle.items);

test('33 items of 14 guidelines under 4 principles, each with a proof', () => {
  const ids = items.map(({ id }) => id);
  const guidelines = new Set(ids.map((id) => id.slice(0, 3)));
  expect([kwcagPrinciples.length, guidelines.size, new Set(ids).size]).toEqual([4, 14, 33]);
  expect(ids).toEqual(ids.toSorted());
  for (const principle of kwcagPrinciples) expect(new Set(principle.items.map(({ id }) => id[0])).size).toBe(1);
  expect(Object.keys(proofs)).toEqual(ids);
  for (const { title, how } of items) expect([title.trim(), how.endsWith('니다.')], title).toEqual([title, true]);
});

test('the rules and the tests that the proofs name are there', async () => {
  const rules = new Set(axe.getRules().map(({ ruleId }) => ruleId));
  const named = Object.values(proofs);
  expect(named.flatMap((proof) => proof.rules ?? []).filter((rule) => !rules.has(rule))).toEqual([]);
  const browserTests = new URL('../../../tests/browser/', import.meta.url);
  for (const [file, title] of named.flatMap((proof) => Object.entries(proof.tests ?? {})))
    expect(await readFile(new URL(`${file}.spec.ts`, browserTests), 'utf8'), title).toContain(`'${title}`);
});
