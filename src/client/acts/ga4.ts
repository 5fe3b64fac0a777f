/** Google Analytics 4 by the tag manager: events of the data layer, those of treatments in `ecommerce`. */
import { mayMeasure } from '../third-parties/consent.ts';
import { pushToDataLayer } from '../third-parties/data-layer.ts';
import { type Act, moneyOf } from './act.ts';
import type { Channel } from './channel.ts';
import { addWaitingAct } from './outbox.ts';

/** Pushed on this page. The tag manager reads them whenever it comes; where it does not, the next page pushes them again. */
const pushed: Act[] = [];

/** The tag manager puts a `push` of its own in the array's place. */
const isRead = (): boolean => Object.hasOwn(window.dataLayer ?? [], 'push');

export const ga4: Channel = {
  load: async () => {},
  begin() {
    addEventListener('pagehide', () => {
      if (!isRead() && mayMeasure()) for (const act of pushed.splice(0)) addWaitingAct({ act, to: ['ga4'] });
    });
    return true;
  },
  send(act) {
    pushed.push(act);
    const { name, ...fields } = act;
    const money = 'items' in act && moneyOf(act);
    if (!money || name === 'generate_lead') return pushToDataLayer({ event: name, ...money, ...fields });
    // Else an event has fields of the one before.
    pushToDataLayer({ ecommerce: null });
    pushToDataLayer({ event: name, ecommerce: { ...money, ...fields } });
  },
};
