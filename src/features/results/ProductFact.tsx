/** The treatment that a case or a review is about, as a fact. */
import { beforeAfterWords } from './words.ts';

interface Props {
  readonly product: { readonly title: string; readonly href: string } | null;
}

export function ProductFact({ product }: Props) {
  if (product === null) return null;
  return (
    <div>
      <dt>{beforeAfterWords.product}</dt>
      <dd>
        <a className="text-link" href={product.href}>
          {product.title}
        </a>
      </dd>
    </div>
  );
}
