import type { CartItem } from '../../client/state/cart.ts';
import { productAtEvent } from '../../domain/addresses/event-address.ts';
import { itemPrice, type PriceRules } from '../../domain/rules/price.ts';
import * as common from '../../domain/words/common-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import { cartWords } from './words.ts';
import './cart.css';

interface Props {
  readonly item: CartItem;
  readonly rules: PriceRules;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** Of an event that does not apply: the same option at its own price. */
  readonly onOwnPrice: () => void;
}

const most = 99;

export function CartRow({ item, rules, isChosen, onChoose, onQuantity, onRemove, onOwnPrice }: Props) {
  const { productId, eventId, productTitle, optionTitle, thumbnailUrl, quantity, state } = item;
  const title = [productTitle, optionTitle, eventId === null ? '' : common.atEvent].filter(Boolean).join(' ');
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
      {thumbnailUrl !== null && <img className="cart-thumb" src={thumbnailUrl} alt="" loading="lazy" />}
      <div className="cart-what">
        <a href={eventId === null ? `/products/${productId}` : productAtEvent(`/products/${productId}`, eventId)}>
          {productTitle}
        </a>
        {optionTitle !== '' && <p>{optionTitle}</p>}
        {eventId !== null && <p className="cart-note">{common.atEvent}</p>}
        {isOffered ? (
          <PriceLine price={itemPrice(item, rules)} extraCosts={item.extraCosts} />
        ) : (
          <p className="cart-note">{state === 'ENDED' ? cartWords.ended : cartWords.soldOut}</p>
        )}
        {state === 'ENDED' && (
          <p className="button-group">
            <button className="button button-line button-s" type="button" onClick={onOwnPrice}>
              {cartWords.ownPrice}
            </button>
          </p>
        )}
      </div>
      <fieldset className="cart-quantity" disabled={!isOffered}>
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
      <button className="icon-button" type="button" aria-label={cartWords.remove(title)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
