/** What measures a visit: acts, tag manager, web analytics. All begins with the first sign of a visitor, unless the partner decided otherwise. */
import { lazy } from '../lazy.ts';
import { siteData } from '../site-data.ts';
import { whenIdle } from '../when-idle.ts';
import { mayMeasure } from './consent.ts';
import { pushToDataLayer } from './data-layer.ts';

/** `isPlain`: third parties may read the address. Elsewhere acts are only waited for, and the next page tells them. */
export function startMeasuring(isPlain = true): void {
  if (!mayMeasure()) return;
  let { tagManager, analytics, acts, atLoad } = siteData().measuring;
  const begin = (sign: Event) => {
    if (acts) lazy(import('../acts/begin-acts.ts'), ({ beginActs }) => beginActs(sign));
    if (!isPlain) return;
    whenIdle(() => {
      if (tagManager) {
        pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
        appendScript(tagManager);
      }
      if (analytics) appendScript(analytics.path, analytics.data);
      // Other signs follow.
      tagManager = analytics = undefined;
    });
  };
  for (const sign of ['pointerdown', 'click', 'wheel', 'keydown', 'signal:act'])
    addEventListener(sign, begin, { once: true });
  if (atLoad && isPlain) whenIdle(() => begin(new Event('load')));
}

/** `data` is its `dataset`. Such scripts are asynchronous by themselves. */
function appendScript(src: string, data?: Readonly<Record<string, string>>): void {
  const script = Object.assign(document.createElement('script'), { src });
  Object.assign(script.dataset, data);
  document.head.append(script);
}
