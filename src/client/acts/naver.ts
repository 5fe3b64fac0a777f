/** NAVER's conversion script: `wcs.trans` with one of its 24 types, or one of the ten that a site may define. */
import { siteData } from '../site-data.ts';
import { type Act, type ActName, moneyOf } from './act.ts';
import { type Channel, loadProvider } from './channel.ts';

declare global {
  interface Window {
    wcs?: { inflow(domain: string): void; trans(conversion: object): void };
    wcs_add?: Record<string, string>;
    wcs_do?: () => void;
  }
}

/** Where its type has another name than the act. */
const types: Readonly<Partial<Record<ActName, string>>> = {
  view_item: 'view_product',
  view_promotion: 'view_content',
  remove_from_cart: 'custom001',
  checkout_progress: 'custom002',
  generate_lead: 'schedule',
  chat: 'custom003',
  map: 'location',
};

export const naver: Channel = {
  load: () => loadProvider('https://wcs.naver.net/wcslog.js', '/wcslog.js'),
  begin(wa) {
    window.wcs_add = { wa };
    window.wcs?.inflow(location.hostname.replace(/^www\./, ''));
    window.wcs_do?.();
    return window.wcs !== undefined;
  },
  send: (act) => window.wcs?.trans(conversionOf(act)),
};

/** What is tried out has types of its own: the first real one would end the partner's older script. */
function conversionOf(act: Act): object {
  const type = `${siteData().thirdParties === null ? '' : 'test_'}${types[act.name] ?? act.name}`;
  if (!('items' in act)) return { type };
  const { value } = moneyOf(act);
  const items = act.items.map(({ item_id, item_name, price = 0, quantity }) => ({
    id: item_id,
    // Its script stumbles over quotes.
    name: item_name.replaceAll(/['"]/g, ''),
    quantity,
    payAmount: price * quantity,
  }));
  return { type, items, ...(value !== undefined && { value: String(value) }) };
}
