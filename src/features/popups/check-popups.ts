/**
 * Asks for the popups of the page once the browser is idle, where the release has one for this path. No page waits for it
 * and failures are silent. Only where the answer names this path is it parsed, and the island called, when their
 * styles are there, which come beside the parser: one after the other held up the picture of a popup.
 */
import { popupsRequest } from '../../api/requests.ts';
import { fetchPlain } from '../../client/fetch-plain.ts';
import { lazy } from '../../client/lazy.ts';
import { siteData } from '../../client/site-data.ts';
import { whenIdle } from '../../client/when-idle.ts';

export function checkPopups(loadStyles: () => Promise<unknown>): void {
  const path = location.pathname;
  if (!siteData().popup.paths.includes(path)) return;
  whenIdle(async () => {
    const answer = await fetchPlain(popupsRequest);
    const text = JSON.stringify(answer);
    if (!text.includes(`"${path}"`) && !text.includes(`"${path}/"`)) return;
    lazy(Promise.all([import('./store.ts'), loadStyles()]), ([{ beginPopups }]) => beginPopups(answer));
  });
}
