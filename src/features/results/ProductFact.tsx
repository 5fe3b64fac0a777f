import { beforeAfterWords } from './words.ts';

export type FactProduct = { readonly title: string; readonly href: string } | null;

export const productFact = (product: FactProduct) =>
  [
    beforeAfterWords.product,
    product && (
      <a className="text-link" href={product.href}>
        {product.title}
      </a>
    ),
  ] as const;
