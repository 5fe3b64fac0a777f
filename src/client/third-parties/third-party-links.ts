/** Buttons marked `data-widget` and `data-chat`, and addresses that ask for the widget, fetch their third party; without it the links lead on. */

import { closeLayers } from '../layers.ts';
import { lazy } from '../lazy.ts';
import { isForElsewhere } from '../own-link.ts';
import { siteData } from '../site-data.ts';
import { startMeasuring } from './start-measuring.ts';

export function initThirdPartyLinks(): void {
  // An address without a query says nothing of anybody, and asks for nothing.
  if (/[?#]|\/search/.test(location.href)) lazy(import('./landing.ts'), ({ land }) => land(startMeasuring));
  else startMeasuring();
  document.addEventListener('click', (event) => {
    if (isForElsewhere(event)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-widget], a[data-chat]');
    if (link === null || (link.dataset.widget === undefined && siteData().chatId === undefined)) return;
    event.preventDefault();
    // What covers the page would cover the widget.
    closeLayers();
    // A skeleton stands until what was asked for is there (`ui/dialog.late.css`).
    link.ariaBusy = 'true';
    const followLink = () => {
      link.ariaBusy = null;
      location.assign(link.href);
    };
    const part: Promise<{ openByLink(link: HTMLAnchorElement): unknown }> =
      link.dataset.widget === undefined ? import('./chat.ts') : import('./widget.ts');
    lazy(part, ({ openByLink }) => openByLink(link), followLink);
  });
}
