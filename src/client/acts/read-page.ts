/** Which act it is to see a page: read from its address and from what it says to search engines, so that it costs no byte. */
import type { Act, ActItem } from './act.ts';

interface Offer {
  readonly '@type'?: unknown;
  readonly name?: string;
  readonly url?: string;
  readonly price?: number;
  readonly offers?: Offer;
}

export function readPageAct(page: Document, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Act | null {
  // A visit for consultation. With a treatment it begins once its price is known.
  if (pathname === '/reservation')
    return /[?&](?:product|from|change|done)=/.test(search) ? null : { name: 'begin_checkout', items: [] };
  const title = textOf(page, 'main h1');
  if (!title) return null;
  const [, kind, id = ''] = /^\/(products|events)\/(\d+)$/.exec(pathname) ?? [];
  if (kind === 'products') {
    const event = /event=(\d+)/.exec(search)?.[1];
    const offer = page.querySelector<HTMLElement>(`[data-event="${event}"]`);
    const price = priceAt(offer) ?? dataOf(page).find(({ offers }) => offers)?.offers?.price;
    return { name: 'view_item', items: [{ ...itemOf(id, title, price), ...(offer && { coupon: `event-${event}` }) }] };
  }
  if (kind === 'events') {
    const coupon = `event-${id}`;
    const items = dataOf(page).flatMap(({ '@type': type, name = '', url = '', price }) => {
      const product = /\/products\/(\d+)/.exec(url)?.[1];
      return type === 'Offer' && product ? [{ ...itemOf(product, name, price), coupon }] : [];
    });
    return { name: 'view_promotion', promotion_id: coupon, promotion_name: title, items };
  }
  const list = /^\/products(?:\/category\/(\d+))?(?:\/page\/\d+)?$/.exec(pathname);
  return (
    list && {
      name: 'view_item_list',
      item_list_id: list[1] ?? 'all',
      item_list_name: title,
      items: [...page.querySelectorAll<HTMLElement>('[data-id]')].map((card) =>
        itemOf(card.dataset.id ?? '', textOf(card, 'a') ?? '', priceAt(card)),
      ),
    }
  );
}

/** Written down as JSON, which leaves a price out that is not known. */
const itemOf = (item_id: string, item_name: string, price?: number): ActItem =>
  ({ item_id, item_name, price, quantity: 1 }) as ActItem;

const priceAt = (element: HTMLElement | null): number | undefined => Number(element?.dataset.price) || undefined;

const textOf = (parent: ParentNode, selector: string): string | null =>
  parent.querySelector(selector)?.textContent?.trim() || null;

const dataOf = (page: Document): Offer[] =>
  [...page.querySelectorAll('[type$="ld+json"]')].map(({ textContent }) => JSON.parse(textContent ?? '') as Offer);
