import type { CartItem } from '../../client/state/cart.ts';
import { longTitle, none } from '../../ui/examples.tsx';
import { CartRow } from './CartRow.tsx';

const offer = { productId: 1, optionId: 1, eventId: null, productTitle: '포근 수분 관리', optionTitle: '3회' };
const price = { price: 600_000, discountPrice: 390_000, vat: 'excluded' as const };
const item: CartItem = {
  id: 1,
  ...offer,
  ...price,
  quantity: 1,
  state: 'AVAILABLE',
  thumbnailUrl: '/icon-192.png',
  extraCosts: ['마취 크림 20,000원'],
};

export const cartItems: readonly CartItem[] = [
  item,
  { ...item, id: 2, eventId: 1, quantity: 99, productTitle: longTitle, optionTitle: longTitle },
  { ...item, id: 3, productTitle: '가격 없는 시술', thumbnailUrl: null, price: null, discountPrice: null },
  { ...item, id: 4, productTitle: '품절된 시술', state: 'SOLD_OUT' },
  { ...item, id: 5, productTitle: '끝난 이벤트의 시술', eventId: 1, state: 'ENDED' },
];

const acts = { onChoose: none, onQuantity: none, onRemove: none, onOwnPrice: none };
const rules = { hasPriceView: true, isIncludeVat: false };

export const parts = {
  '담은 시술': (
    <ul className="rows">
      {cartItems.map((item) => (
        <CartRow item={item} rules={rules} isChosen={item.id === 1} {...acts} key={item.id} />
      ))}
    </ul>
  ),
};
