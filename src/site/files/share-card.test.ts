import { expect, test } from 'vitest';
import { demoPlan } from '../../../tests/helpers/demo-plan.ts';
import type { Drawing } from '../planned-file.ts';

/** The card that the head of a page names. */
function cardOf(id: string, pathname: string): Drawing {
  const { pages, pictures } = demoPlan(id);
  const { url } = JSON.parse(pages.find((page) => page.pathname === pathname)?.json ?? '').head.image;
  const from = pictures.find(({ path }) => url.endsWith(`/${path}`))?.from;
  if (from === undefined || 'file' in from) throw new Error(`no card ${url}`);
  return from;
}

test('a link to a treatment shows its name and the clinic', () => {
  const { words, format, width, height } = cardOf('saebyeok', '/products/1');
  expect(words.map(({ text }) => text)).toEqual(['울쎄라피 프라임', '300샷', '새벽결']);
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 400 });
});

test('a treatment without a picture shows its drawing', () => {
  const { svg } = cardOf('onmaru', '/products/2045');
  expect(svg).toContain('<svg x="460"');
});
