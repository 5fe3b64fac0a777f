import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentOf } from '../../../tests/helpers/content.ts';
import { findEntry } from './content-fields.ts';
import { editScriptPath, liveScriptPath, readPreviewAssets } from './preview-banner.ts';

test('the scripts of previews have 2 kB at most, and who may not edit gets no button', async () => {
  const assets = await readPreviewAssets();
  for (const path of [editScriptPath, liveScriptPath]) {
    const text = (await assets(path, true)?.text()) ?? '';
    expect(text.length, path).toBeGreaterThan(500);
    expect(brotliCompressSync(text).length, path).toBeLessThanOrEqual(2000);
  }
  expect(await assets(editScriptPath)?.text()).toBe('');
  expect(assets('/_preview/other.js', true)).toBeNull();
});

test('a place leads to its entry, one of what joins two to the first of them, and no other text to any', () => {
  const content = contentOf({
    partner: { id: 7, partnerName: '하늘의원' },
    keywords: [{ keyword: '리프팅' }],
    eventProducts: [{ eventId: 3, productId: 12, productOptionId: 40, title: null, price: 1, eventPrice: 1 }],
  });
  expect(findEntry(content, 'products/12#options[0].title')).toEqual({
    collection: 'products',
    id: 12,
    field: 'options[0].title',
  });
  expect(findEntry(content, 'layout#widget.labels.a%20b')).toEqual({
    collection: 'layout',
    id: null,
    field: 'widget.labels.a b',
  });
  expect(findEntry(content, 'keywords[0]#keyword')).toEqual({ collection: 'keywords', id: null, field: 'keyword' });
  expect(findEntry(content, 'eventProducts/3-12-40#eventPrice')).toEqual({
    collection: 'events',
    id: 3,
    field: 'eventProducts[productOptionId=40].eventPrice',
  });
  for (const place of ['', 'products/12', 'constructor/1#title', '../products/1#title', 'products/12/3#title'])
    expect(findEntry(content, place), place).toBeNull();
});
