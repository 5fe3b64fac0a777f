/** A picture with fewer pixels than it is shown with, which screens enlarge until it is blurred. */
import type { ContentName } from '../../../src/contract/content.ts';
import { ownTitleOf, type Row } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

/** CSS pixels at which each is shown at most on a phone of 390 px, or in its card. */
const shownWidths: readonly (readonly [ContentName, string, number])[] = [
  ['banners', 'mobileImageUrl', 390],
  ['products', 'thumbnailUrl', 300],
  ['events', 'imageUrl', 360],
  ['employees', 'imageUrl', 240],
  ['exhibitions', 'imageUrl', 360],
];

export const rule = defineRule({
  code: 'SMALL_PICTURE',
  title: '사진이 보이는 크기보다 작습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 흐릿하게 보이는 사진', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, site: { pictures } }) {
    for (const [collection, field, least] of shownWidths)
      for (const row of content[collection] as readonly Row[]) {
        const address = row[field];
        const width = typeof address === 'string' ? (pictures.byAddress.get(address)?.width ?? null) : null;
        if (width === null || width >= least || typeof row.id !== 'number') continue;
        yield {
          ...{ collection, id: row.id, field, words: String(address).slice(0, 300) },
          message: `‘${ownTitleOf(row) ?? row.id}’의 사진은 가로 ${width}픽셀인데 ${least}픽셀 넘게 보여 흐릿합니다. 가로 ${least * 2}픽셀 이상의 사진으로 바꿔 주세요.`,
        };
      }
  },
  // The test gives a picture the width that its address ends with.
  examples: {
    passing: { content: { products: [{ thumbnailUrl: 'https://cdn.example/picture-600' }] } },
    failing: { content: { products: [{ thumbnailUrl: 'https://cdn.example/picture-120' }] } },
  },
});
