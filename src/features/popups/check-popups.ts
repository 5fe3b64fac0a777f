/**
 * Asks for the popups of the page once the browser is idle: `GET /customer/popups`, once, without a library. No page
 * waits for it and no failure is told. Only where the answer names this path is it read closely, and the island called,
 * when the styles of layers are there.
 */
import { emit } from '../../client/events.ts';
import { lazy } from '../../client/lazy.ts';
import { siteData } from '../../client/site-data.ts';

const limitMs = 10_000;

export function checkPopups(styles: Promise<void>): void {
  const { api } = siteData();
  if (api === null) return;
  const ask = async () => {
    const answer: unknown = await fetch(`${api.base}/customer/popups`, {
      headers: { 'tenant-origin': api.tenantOrigin },
      signal: AbortSignal.timeout(limitMs),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    const text = JSON.stringify(answer);
    const path = location.pathname;
    if (!text.includes(JSON.stringify(path)) && !text.includes(JSON.stringify(`${path}/`))) return;
    await styles;
    lazy(import('./store.ts'), async ({ parsePopups, waitForNoLayer, waitForVisit }) => {
      if ((await parsePopups(answer)) === 0) return;
      await waitForVisit();
      await waitForNoLayer();
      emit('popups');
    });
  };
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 2000 });
  else setTimeout(ask, 200);
}
