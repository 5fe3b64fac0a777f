import type { Act } from './act.ts';

/** Of a page, which says which treatments are seen, not which option. */
const seen = { item_id: '7', item_name: '레이저 "토닝"', price: 330_000, quantity: 1 };
const seenAtEvent = { ...seen, item_id: '8', price: 99_000, coupon: 'event-3' };
/** Of a row of the cart or a reservation. */
const item = { item_id: '7', item_name: '레이저 "토닝"', item_variant: '3회', price: 330_000, quantity: 2 };
const atEvent = { ...item, item_id: '8', price: 99_000, quantity: 1, coupon: 'event-3' };

export const actExamples: readonly Act[] = [
  { name: 'view_item', items: [seenAtEvent] },
  { name: 'view_item_list', item_list_id: '2', item_list_name: '리프팅', items: [seen] },
  { name: 'search', number_of_results: 4, page_location: 'https://www.a.example/search' },
  { name: 'view_promotion', promotion_id: 'event-3', promotion_name: '가을 이벤트', items: [seenAtEvent] },
  { name: 'add_to_cart', items: [atEvent] },
  { name: 'remove_from_cart', items: [item, atEvent] },
  { name: 'begin_checkout', items: [item, atEvent] },
  { name: 'checkout_progress', checkout_step: 'date_time' },
  { name: 'generate_lead', items: [item, atEvent] },
  { name: 'sign_up', method: 'certification' },
  { name: 'call' },
  { name: 'chat', link_domain: 'pf.kakao.com' },
  { name: 'map', link_domain: 'map.naver.com' },
  { name: 'share', method: 'copy', content_type: 'products', item_id: '7' },
];
