/**
 * What measures a visit: the tag manager and the partner's web analytics once the browser is idle, never retried; acts with
 * the first sign of a visitor, so that a page which is only opened loads nothing for them.
 */
import { lazy } from '../lazy.ts';
import { siteData } from '../site-data.ts';
import { whenIdle } from '../when-idle.ts';
import { appendScript } from './append-script.ts';
import { mayMeasure } from './consent.ts';
import { pushToDataLayer } from './data-layer.ts';

/** `isPlain`: third parties may read the address. Elsewhere acts are only waited for, and the next page tells them. */
export function startMeasuring(isPlain = true): void {
  if (!mayMeasure()) return;
  const { tagManager, analytics, acts } = siteData().measuring;
  if (acts)
    for (const sign of ['pointerdown', 'click', 'wheel', 'keydown', 'signal:act'])
      addEventListener(sign, (event) => lazy(import('../acts/begin-acts.ts'), ({ beginActs }) => beginActs(event)), {
        once: true,
      });
  if (isPlain)
    whenIdle(() => {
      if (tagManager) {
        pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
        appendScript(tagManager);
      }
      if (analytics) appendScript(analytics.path, analytics.data);
    });
}
