/** One picture for many treatments, by which visitors cannot tell them apart. */
import type { Product } from '../../../src/contract/product.ts';
import { readPictureAddress } from '../../../src/domain/addresses/picture-address.ts';
import { defineRule } from '../rule.ts';

const maxProducts = 5;
const sharedBy = (count: number) => ({
  products: Array.from({ length: count }, (_, i) => ({
    ...{ id: i + 1, title: `시술 ${i + 1}`, thumbnailUrl: 'https://cdn.example/picture-600' },
  })),
});

export const rule = defineRule({
  code: 'SHARED_PICTURE',
  title: '여러 시술이 같은 사진을 씁니다',
  severity: 'warning',
  source: { title: '제품 규칙: 시술을 구별할 수 없는 사진', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, site: { pictures } }) {
    const byAddress = new Map<string, { readonly first: Product; count: number }>();
    for (const product of content.products) {
      if (product.thumbnailUrl === null) continue;
      const address = readPictureAddress(product.thumbnailUrl);
      const shared = byAddress.get(address);
      if (shared === undefined) byAddress.set(address, { first: product, count: 1 });
      else shared.count += 1;
    }
    for (const [address, { first, count }] of byAddress) {
      // One that was lost is told as that, and shown for none.
      if (count <= maxProducts || !pictures.byAddress.has(address)) continue;
      yield {
        ...{ collection: 'products', id: first.id, field: 'thumbnailUrl', words: address.slice(0, 300) },
        message: `시술 ${count}개(‘${first.title}’ 등)가 같은 사진을 씁니다. 시술마다 다른 사진을 올리거나 사진을 비워 두면 그림으로 보여 줍니다.`,
      };
    }
  },
  examples: {
    passing: { content: sharedBy(2) },
    failing: { content: sharedBy(6) },
  },
});
