/** Meta Pixel: its standard events, or custom ones in their manner. Ids alone: names of treatments could say why somebody came. */
import { type Act, type ActName, moneyOf } from './act.ts';
import { type Channel, loadProvider } from './channel.ts';

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Its standard events; any other act is an event of the site's own. */
const events: Readonly<Partial<Record<ActName, string>>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Schedule',
  sign_up: 'CompleteRegistration',
  call: 'Contact',
  chat: 'Contact',
  map: 'FindLocation',
};

export const meta: Channel = {
  load() {
    window.fbq ??= createQueue();
    return loadProvider('https://connect.facebook.net/en_US/fbevents.js', '/fbevents.js');
  },
  begin(id) {
    const { fbq } = window;
    // Else it reads what buttons and forms say.
    fbq?.('set', 'autoConfig', false, id);
    fbq?.('init', id);
    fbq?.('track', 'PageView');
    return fbq?.callMethod !== undefined;
  },
  send(act) {
    const event = events[act.name];
    window.fbq?.(event ? 'track' : 'trackCustom', event ?? act.name, fieldsOf(act));
  },
};

/** What its script looks for, and takes over. */
function createQueue(): Pixel {
  const queue: unknown[][] = [];
  const pixel: Pixel = (...command) => {
    if (pixel.callMethod === undefined) queue.push(command);
    else pixel.callMethod(...command);
  };
  window._fbq = pixel;
  // Else it sends each address that a page makes its own: `search` would be one.
  return Object.assign(pixel, { push: pixel, loaded: true, version: '2.0', queue, disablePushState: true });
}

function fieldsOf(act: Act): object {
  if (!('items' in act)) return {};
  return {
    content_type: 'product',
    content_ids: act.items.map(({ item_id }) => item_id),
    ...moneyOf(act),
  };
}
