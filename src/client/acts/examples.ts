/** One act of each kind, as its page tells it. */
import type { Act } from './act.ts';

const item = { item_id: '7', item_name: '레이저 "토닝"', item_variant: '3회', price: 330_000, quantity: 2 };
const atEvent = { ...item, item_id: '8', price: 99_000, quantity: 1, coupon: 'event-3' };

export const actExamples: readonly Act[] = [
  { name: 'view_item', items: [item] },
  { name: 'view_item_list', item_list_id: '2', item_list_name: '리프팅', items: [item, atEvent] },
  { name: 'search', number_of_results: 4 },
  { name: 'view_promotion', promotion_id: 'event-3', promotion_name: '가을 이벤트', items: [atEvent] },
  { name: 'add_to_cart', items: [atEvent] },
  { name: 'remove_from_cart', items: [item] },
  { name: 'begin_checkout', items: [item, atEvent] },
  { name: 'checkout_progress', checkout_step: 'date_time' },
  { name: 'generate_lead', items: [item, atEvent] },
  { name: 'sign_up', method: 'certification' },
  { name: 'call' },
  { name: 'chat', link_domain: 'pf.kakao.com' },
  { name: 'map', link_domain: 'map.naver.com' },
  { name: 'share', method: 'copy', content_type: 'products', item_id: '7' },
];
