import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentOf } from '../../../tests/helpers/content.ts';
import { demoInput } from '../../../tests/helpers/demo-plan.ts';
import { ThemeSchema, tokenValues } from '../../contract/theme.ts';
import { depictedBy, drawnMethods, drawnZones } from '../../domain/views/depicted.ts';
import type { Drawing } from '../planned-file.ts';
import { createSite } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { drawGround } from './ground.ts';
import { methods } from './methods.ts';
import { drawTreatment } from './treatment-drawing.ts';
import { zones } from './zones.ts';

const updatedAt = '2026-11-01T00:00:00+09:00';

function drawn(titles: readonly string[], theme: object = {}, thumbnailUrl: string | null = null, more = {}) {
  const products = titles.map((title, i) => ({ ...{ id: i + 1, title, categoryIds: [1], thumbnailUrl, updatedAt } }));
  const categories = [{ id: 1, title: '리프팅' }];
  const content = () => contentOf({ partner: { id: 1, partnerName: '가나의원' }, categories, products, ...more });
  return drawnPictures(createSite(demoInput('sodam', { config: { theme }, content }), new Set()));
}

test('the words of a treatment say where it is given, with what and how deep; else its category does', () => {
  expect(depictedBy(['울쎄라피 프라임 300샷', '리프팅'])).toEqual({ zone: 'jaw', method: 'probe', depthMm: 4.5 });
  expect(depictedBy(['눈가 보톡스', '보톡스·필러'])).toEqual({ zone: 'eye', method: 'needle', depthMm: 4 });
  expect(depictedBy(['종아리 제모', '제모'])).toEqual({ zone: 'leg', method: 'laser', depthMm: 3.5 });
  expect(depictedBy(['탈모 첫 진료', '탈모·두피'])).toMatchObject({ zone: 'scalp', method: null });
  expect(depictedBy(['무엇인지 모를 이름'])).toEqual({ zone: 'face', method: null, depthMm: 1 });
});

test('what the backend says of a category counts more than words', () => {
  const said = { zone: 'hand', method: 'lamp', depthMm: null } as const;
  expect(depictedBy(['눈가 보톡스'], said)).toEqual({ zone: 'hand', method: 'lamp', depthMm: 4 });
});

test('treatments with the same drawing have it in other compositions, all without words', () => {
  const { products, images } = drawn(['사각턱 톡신', '침샘 톡신', '턱선 톡신', '턱 톡신 2cc']);
  const drawings = [...products.values()].map(({ src }) => images.get(src.slice(1))?.from as Drawing);
  expect(drawings.map(({ words }) => words)).toEqual([[], [], [], []]);
  // Behind the ground, which no two have in common.
  const [, ...shapes] = drawings.map(({ svg }) => svg.split('<g fill="none"')[1]);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('an event without a picture has that of its first treatment', () => {
  const event = { id: 7, title: '행사', updatedAt };
  const row = { eventId: 7, productOptionId: 1, price: 2, eventPrice: 1 };
  const eventProducts = [
    { ...row, productId: 1, weight: 2 },
    { ...row, productId: 2, weight: 1 },
  ];
  const { events, products } = drawn(['이마 톡신', '종아리 제모'], {}, null, { events: [event], eventProducts });
  expect(events.get(7)).toEqual(products.get(2));
});

test('no two treatments share a picture, and a new treatment changes that of no other', () => {
  const titles = ['이마 보톡스', '이마 보톡스', '이마 보톡스', '이마 보톡스', '이마 보톡스'];
  const before = [...drawn(titles).products.values()].map(({ src }) => src);
  expect(new Set(before).size).toBe(titles.length);
  expect([...drawn([...titles, '미간 보톡스']).products.values()].map(({ src }) => src).slice(0, 5)).toEqual(before);
});

test('a doctor without a portrait has the initial of the name', () => {
  const employees = [{ id: 1, name: '서지안', partnerEmployeeType: 'DOCTOR' }];
  const { staff, images } = drawn([], {}, null, { employees });
  const portrait = images.get(staff.get(1)?.src.slice(1) ?? '');
  expect(portrait?.from).toMatchObject({ words: [{ text: '서' }] });
});

test('a picture of its own wins, and a partner may want nothing in its place', () => {
  expect(drawn(['이마 보톡스'], {}, 'https://x.example/a.webp').products.size).toBe(0);
  expect(drawn(['이마 보톡스'], { family: 'index' }).images.size).toBe(0);
});

test('the ground of a drawing goes on beyond its box, for the band of a product page', () => {
  for (const motif of tokenValues.motif) {
    const ground = drawGround(7, { colours: themeColours({}), tokens: v.parse(ThemeSchema, { motif }) });
    expect(Number(/ d="M(-?\d+)/.exec(ground)?.[1]), motif).toBeLessThan(-300);
  }
});

test('a partner has at least 24 subjects; each has at most 1.5 kB, a drawing 2.2 kB with its ground', () => {
  expect(drawnZones.length).toBeGreaterThanOrEqual(24);
  for (const motif of tokenValues.motif) {
    const look = { colours: themeColours({}), tokens: v.parse(ThemeSchema, { motif }) };
    for (const zone of drawnZones)
      for (const method of [...drawnMethods, null]) {
        const { lines, marked } = zones[zone];
        const shapes = lines + marked + (method === null ? '' : methods[method]);
        expect(shapes.length, `${zone} ${method}`).toBeLessThanOrEqual(1500);
        for (const order of [0, 1, 2, 3]) {
          const svg = drawTreatment({ zone, method, depthMm: 4.5 }, 7, order, look);
          expect(svg.length, `${zone} ${method} ${order} ${motif}`).toBeLessThanOrEqual(2200);
        }
      }
  }
});
