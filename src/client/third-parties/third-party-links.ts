/**
 * What opens third parties: buttons marked `data-widget` and `data-chat`, and addresses that ask for the widget. Each is
 * fetched when it is wanted; the links lead on where it does not come.
 */

import { closeLayers } from '../layers.ts';
import { lazy } from '../lazy.ts';
import { isForElsewhere } from '../own-link.ts';
import { siteData } from '../site-data.ts';
import { appendScript } from './append-script.ts';
import { recordLanding } from './landing.ts';
import { startTagManager } from './tag-manager.ts';

export function initThirdPartyLinks(): void {
  recordLanding();
  document.addEventListener('click', (event) => {
    if (isForElsewhere(event)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-widget], a[data-chat]');
    if (link === null || (link.dataset.widget === undefined && siteData().chatId === null)) return;
    event.preventDefault();
    // What covers the page would cover the widget.
    closeLayers();
    // A skeleton stands until what was asked for is there (`ui/dialog.late.css`).
    link.ariaBusy = 'true';
    const followLink = () => {
      link.ariaBusy = null;
      location.assign(link.href);
    };
    if (link.dataset.chat !== undefined)
      lazy(import('./chat.ts'), ({ openMessenger }) => openMessenger(link), followLink);
    else
      lazy(
        import('./widget.ts'),
        ({ openWidget, requestOf }) => openWidget(requestOf(link), link, link.href),
        followLink,
      );
  });
}

/** Once the browser is idle. Who looks at a preview is no visitor to be counted. */
export function loadThirdParties(): void {
  const { analytics, tagManagerId, thirdParties } = siteData();
  const isCounted = !location.pathname.startsWith('/preview/');
  if (isCounted && tagManagerId !== null) startTagManager(tagManagerId, thirdParties);
  // Web analytics: the partner's script, from the site's own folder `analytics`.
  if (isCounted && analytics !== undefined) appendScript(analytics.path, analytics.settings);
  if (/[?&](w(c?open|pid)|event)=/.test(location.search))
    lazy(import('./widget.ts'), ({ openAsAddressed }) => openAsAddressed());
}
