/** Kakao Pixel: one function an event. It has none for some acts, which are not told to it. */
import type { Act } from './act.ts';
import { type Channel, loadProvider } from './channel.ts';

type KakaoPixel = Readonly<Record<string, (fields?: unknown) => void>>;

declare global {
  interface Window {
    kakaoPixel?: (id: string) => KakaoPixel;
  }
}

export const kakao: Channel = {
  load: () => loadProvider('https://t1.daumcdn.net/kas/static/kp.js', '/kp.js'),
  begin(id) {
    window.kakaoPixel?.(id).pageView?.();
    return window.kakaoPixel !== undefined;
  },
  send(act, id) {
    const pixel = window.kakaoPixel?.(id);
    for (const [name, fields] of eventsOf(act)) pixel?.[name]?.(fields);
  },
};

function eventsOf(act: Act): (readonly [name: string, fields: unknown])[] {
  switch (act.name) {
    case 'view_item':
      return act.items.map(({ item_id: id }) => ['viewContent', { id, tag: act.name }]);
    case 'view_promotion':
      return [['viewContent', { id: act.promotion_id, tag: act.name }]];
    case 'add_to_cart':
      return act.items.map(({ item_id: id }) => ['addToCart', { id, tag: act.name }]);
    case 'generate_lead':
      return [['participation', 'PreBooking']];
    case 'call':
    case 'chat':
      return [['participation', 'Consulting']];
    case 'sign_up':
      return [['completeRegistration', act.name]];
    default:
      return [];
  }
}
