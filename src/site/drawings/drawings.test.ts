import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentOf } from '../../../tests/helpers/content.ts';
import { pulledPictures } from '../../../tests/helpers/pulled-pictures.ts';
import { parseWith } from '../../contract/parse-with.ts';
import { PartnerConfigSchema } from '../../contract/partner-config.ts';
import { ThemeSchema } from '../../contract/theme.ts';
import { depictedBy, drawnMethods, drawnZones } from '../../domain/depicted.ts';
import { createSite } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { methods } from './methods.ts';
import { drawTreatment } from './treatment-drawing.ts';
import { zones } from './zones.ts';

const live = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };
const category = { id: 1, title: '리프팅', description: null, imageUrl: null, weight: 0, drawing: null };

function drawn(titles: readonly string[], theme: object = {}, thumbnailUrl: string | null = null, more = {}) {
  const origins = { tenantOrigin: 'https://x.example', siteOrigin: 'https://x.example' };
  const config = parseWith(PartnerConfigSchema, { ...origins, theme });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const products = titles.map((title, i) => ({
    id: i + 1,
    title,
    categoryIds: [1],
    thumbnailUrl,
    updatedAt: '2026-11-01T00:00:00+09:00',
  }));
  const content = contentOf({ partner: { id: 1, partnerName: '가나의원' }, categories: [category], products, ...more });
  return drawnPictures(
    createSite(
      { id: 'x', config: config.value, content, asOf: null, pictures: pulledPictures(content), live },
      new Set(),
    ),
  );
}

/** Words of the drawing of each treatment, in the order of the treatments. */
function wordsOf(...args: Parameters<typeof drawn>): string[][] {
  const { products, images } = drawn(...args);
  return [...products.values()].map(({ src }) => {
    const from = images.get(src.slice(1))?.from;
    return from !== undefined && 'words' in from ? from.words.map(({ text }) => text) : ['no such image'];
  });
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

test('a fourth treatment with the same drawing gets a cover with its name and its amount', () => {
  const titles = ['사각턱 톡신', '턱끝 톡신', '앞턱 톡신', '침샘 톡신 2cc'];
  expect(wordsOf(titles)).toEqual([[], [], [], ['침샘 톡신', '2cc', '리프팅']]);
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

test('a picture of its own wins, and a partner may want covers, gradients or nothing', () => {
  expect(drawn(['이마 보톡스'], {}, 'https://x.example/a.webp').products.size).toBe(0);
  expect(wordsOf(['이마 보톡스'], { missingPicture: 'cover' })).toEqual([['이마 보톡스', '리프팅']]);
  expect(drawn(['이마 보톡스'], { missingPicture: 'gradient' }).images.keys().next().value).toMatch(/\.webp$/);
  expect(drawn(['이마 보톡스'], { family: 'index' }).images.size).toBe(0);
});

test('each place and instrument has at most 1.5 kB, a drawing 2.2 kB with its ground', () => {
  const look = { colours: themeColours({}), tokens: v.parse(ThemeSchema, {}) };
  for (const zone of drawnZones)
    for (const method of [...drawnMethods, null]) {
      const { lines, marked } = zones[zone];
      const shapes = lines + marked + (method === null ? '' : methods[method]);
      expect(shapes.length, `${zone} ${method}`).toBeLessThanOrEqual(1500);
      const svg = drawTreatment({ zone, method, depthMm: 4.5 }, 7, look);
      expect(svg.length, `${zone} ${method}`).toBeLessThanOrEqual(2200);
    }
});
