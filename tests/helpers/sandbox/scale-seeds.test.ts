import { describe, expect, it } from 'vitest';
import { toRows } from '../../../scripts/sandbox/server/seed/load-seeds.ts';
import { scaleSeeds } from './scale-seeds.ts';

const context = { day: '2026-11-21', cdn: 'https://cdn.example' };

describe('synthetic partners', () => {
  it.each([
    [1, 1],
    [2, 7],
    [1, 1000],
  ])('%i of %i products fit the contract', (partners, products) => {
    const seeds = scaleSeeds(partners, products, context);
    const rows = toRows(seeds, context.day);
    expect(rows.partners).toHaveLength(partners);
    expect(rows.entries.filter(({ collection }) => collection === 'products')).toHaveLength(partners * products);
  });

  it('are equal for equal numbers, and differ by partner', () => {
    expect(scaleSeeds(2, 30, context)).toEqual(scaleSeeds(2, 30, context));
    const [first, second] = scaleSeeds(2, 30, context);
    expect(second).toMatchObject({ id: 'scale-0002', tenantOrigin: 'https://scale-0002.example' });
    expect(second?.content.partner.partnerName).not.toBe(first?.content.partner.partnerName);
  });

  it('refer only to what they hold', () => {
    const [seed] = scaleSeeds(1, 50, context);
    const ids = new Set(seed?.content.products?.map(({ id }) => id));
    const categories = new Set(seed?.content.categories?.map(({ id }) => id));
    const options = new Set(seed?.content.products?.flatMap((product) => product.options?.map(({ id }) => id) ?? []));
    for (const product of seed?.content.products ?? []) {
      expect(product.relatedProductIds?.every((id) => ids.has(id) && id !== product.id)).toBe(true);
      expect(product.categoryIds?.every((id) => categories.has(id))).toBe(true);
    }
    for (const { productId, productOptionId } of seed?.content.eventProducts ?? []) {
      expect(ids.has(productId) && options.has(productOptionId)).toBe(true);
    }
  });
});
