/** One option in the cart: whether it is to be reserved, what it costs, how many, away with it. */
import { cartWords } from '../../copy/booking.ts';
import { itemPrice } from '../../domain/cart.ts';
import type { PriceRules } from '../../domain/price.ts';
import type { CartItem } from '../../stores/cart.ts';
import { Icon } from '../../views/Icon.tsx';
import { PriceLine } from '../../views/PriceLine.tsx';

interface Props {
  readonly item: CartItem;
  readonly rules: PriceRules;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const most = 99;

export function CartRow({ item, rules, isChosen, isBusy, onChoose, onQuantity, onRemove }: Props) {
  const { productId, productTitle, optionTitle, thumbnailUrl, quantity, state } = item;
  const title = `${productTitle} ${optionTitle}`.trim();
  const isOffered = state === 'AVAILABLE';
  return (
    <li className="cart-item">
      <input
        className="cart-check"
        type="checkbox"
        checked={isChosen}
        disabled={!isOffered}
        aria-label={cartWords.choose(title)}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="cart-thumb">
        {thumbnailUrl !== null && <img src={thumbnailUrl} alt="" width={72} height={72} loading="lazy" />}
      </span>
      <div className="cart-what">
        <a href={`/products/${productId}`}>{productTitle}</a>
        {optionTitle !== '' && <p>{optionTitle}</p>}
        {isOffered ? (
          <PriceLine price={itemPrice(item, rules)} />
        ) : (
          <p className="cart-note">{state === 'ENDED' ? cartWords.ended : cartWords.soldOut}</p>
        )}
      </div>
      <fieldset className="cart-quantity" disabled={isBusy || !isOffered}>
        <legend className="sr-only">{cartWords.quantityOf(title)}</legend>
        <button
          type="button"
          aria-label={cartWords.fewer}
          disabled={quantity <= 1}
          onClick={() => onQuantity(quantity - 1)}
        >
          −
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={cartWords.more}
          disabled={quantity >= most}
          onClick={() => onQuantity(quantity + 1)}
        >
          +
        </button>
      </fieldset>
      <button
        className="icon-button"
        type="button"
        disabled={isBusy}
        aria-label={cartWords.remove(title)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
