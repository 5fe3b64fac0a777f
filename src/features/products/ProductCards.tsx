import type { ProductOrder } from '../../domain/rules/product-order.ts';
import { coverSizes } from '../../domain/views/picture.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import { priceWords } from '../../ui/words.ts';
import type { IndexedProductCard, ProductCard } from './view-model.ts';
import './product-cards.css';

interface Props {
  readonly products: readonly (ProductCard | IndexedProductCard)[];
  /** `grid`: cards with a large picture; `rows`: a small picture beside the words. */
  readonly variant: 'grid' | 'rows';
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** How many of the first pictures are seen at once. */
  readonly firstPictures?: number;
  /** `sizes` of the first picture where a form draws it larger than the others. */
  readonly leadSizes?: string | undefined;
}

/** Of a box that a theme may draw a quarter higher than wide; `few`: of two or three, which share a row alone. */
const sizes = {
  grid: '(max-width: 768px) 46vw, (max-width: 1280px) 39vw, 400px',
  few: '(max-width: 768px) 60vw, (max-width: 1280px) 60vw, 545px',
  rows: '132px',
};

/** For `sort-list.ts`; left out where there is none. */
const orderData = ({ id, price, visit, isEvent }: ProductOrder) => ({
  'data-id': id,
  'data-price': price ?? undefined,
  'data-visit': visit === price ? undefined : (visit ?? undefined),
  'data-event': isEvent || undefined,
});

export function ProductCards({ products, variant, heading = 'h3', firstPictures = 0, leadSizes }: Props) {
  const ownSizes = sizes[variant === 'grid' && products.length < 4 ? 'few' : variant];
  return (
    <ul className={variant === 'grid' ? 'product-grid' : 'product-rows'}>
      {products.map((product, i) => (
        <Card
          key={product.href}
          product={product}
          isGrid={variant === 'grid'}
          heading={heading}
          sizes={(i === 0 ? leadSizes : undefined) ?? ownSizes}
          priority={i < firstPictures}
        />
      ))}
    </ul>
  );
}

interface CardProps extends Required<Pick<Props, 'heading'>> {
  readonly product: ProductCard | IndexedProductCard;
  readonly isGrid: boolean;
  readonly sizes: string;
  readonly priority: boolean;
}

function Card({ product, isGrid, heading: Heading, sizes, priority }: CardProps) {
  const { href, title } = product;
  const card = 'priceLines' in product ? null : product;
  return (
    <li className="product-card" {...(card?.order && orderData(card.order))}>
      <div className="media">
        {card !== null && (
          <Picture picture={card.picture} alt="" sizes={coverSizes(sizes, card.picture, [1, 1])} priority={priority} />
        )}
      </div>
      <div className="product-card-text">
        {card !== null && card.badge !== null && <span className="tag tag-accent">{card.badge}</span>}
        <Heading className="card-title">
          <a className="stretched-link" href={href}>
            {title}
          </a>
        </Heading>
        {'priceLines' in product && <IndexedPrice lines={product.priceLines} />}
        {card !== null && (
          <>
            {isGrid && card.summary !== null && <p className="product-card-summary">{card.summary}</p>}
            <PriceLine price={card.price} extraCosts={card.extraCosts} variant={isGrid ? 'card' : 'row'} />
          </>
        )}
      </div>
    </li>
  );
}
/** A product's card stands in lists, on the home page and beside its relatives. */
Card.fragment = 'product card';

/** As high as the price line that replaces it, so that no card below moves. */
function IndexedPrice({ lines: [amount, ...notes] }: { readonly lines: readonly string[] }) {
  if (amount === undefined) return <p className="price price-card price-consult">{priceWords.consult}</p>;
  return (
    <>
      <p className="price price-card">
        <strong className="price-now">{amount}</strong>
      </p>
      {notes.map((note) => (
        <p className="caption" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}
