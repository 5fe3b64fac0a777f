/** Finds products and their options by what the author calls them, so that a renamed treatment is noticed at once. */
import type { Row } from './authoring.ts';

type Product = Row<'products'>;
type Option = NonNullable<NonNullable<Product['options']>[number]>;

export interface Catalogue {
  id(title: string): number;
  option(title: string, option: string): Option;
}

export function catalogueOf(products: readonly Product[]): Catalogue {
  const byTitle = new Map(products.map((product) => [product.title, product]));
  const find = (title: string): Product => {
    const product = byTitle.get(title);
    if (!product)
      throw new RangeError(`SEED_PRODUCT_UNKNOWN: no product is called "${title}"; correct the seed that names it`);
    return product;
  };
  return {
    id: (title) => find(title).id,
    option: (title, name) => {
      const option = find(title).options?.find((one) => one.title === name);
      if (!option)
        throw new RangeError(`SEED_OPTION_UNKNOWN: "${title}" has no option "${name}"; correct the seed that names it`);
      return option;
    },
  };
}

/** A product within an event, as its author writes it: product, option, price in the event, title in the event. */
export type OfferLine = readonly [product: string, option: string, eventPrice: number, title?: string];

export function offersOf(catalogue: Catalogue, eventId: number, lines: readonly OfferLine[]): Row<'eventProducts'>[] {
  return lines.map(([product, option, eventPrice, title], index) => {
    const sold = catalogue.option(product, option);
    return {
      eventId,
      productId: catalogue.id(product),
      productOptionId: sold.id,
      title: title ?? null,
      price: sold.price ?? null,
      eventPrice,
      weight: index + 1,
    };
  });
}
