/** What every page gets beyond HTML and CSS, before anybody touches it: a few small scripts, no React, no library but stores. */
import { initBackLinks } from '../client/back-links.ts';
import { recordLastPath } from '../client/last-path.ts';
import { initLayers } from '../client/layers.ts';
import { prefetchOnIntent } from '../client/prefetch.ts';
import { watchSession } from '../client/session/watch-session.ts';
import { initThirdPartyLinks } from '../client/third-parties/third-party-links.ts';
import { keepTimeLabels } from '../client/time-labels.ts';
import { watchLoginLinks } from '../features/account/login-links.ts';
import { checkPopups } from '../features/popups/check-popups.ts';
import { loadLateStyles, loadStyles } from './late-styles.ts';
import { loadLazyFeatures } from './lazy-features.ts';
import { measureScreen } from './measure-screen.ts';
import { lockPageBehindModals } from './modal.ts';
import { initProgressBar } from './progress-bar.ts';

function begin(): void {
  const lateStyles = loadLateStyles();
  measureScreen();
  initLayers();
  lockPageBehindModals();
  initBackLinks();
  initProgressBar();
  prefetchOnIntent();
  keepTimeLabels();
  watchSession();
  watchLoginLinks();
  recordLastPath();
  checkPopups(() => Promise.all([lateStyles, loadStyles('popups')]));
  initThirdPartyLinks();
  loadLazyFeatures();
}

/** Of a page that opens behind another no paint is told. */
const unseenMs = 3000;

/** On the screen: a first paint that is only begun would wait for the scripts, which take the processor from it. */
const firstPaint = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint' });
    setTimeout(resolve, unseenMs);
  });

// A page that is drawn ahead counts, keeps and asks nothing before it is seen; its first picture waits for none of that.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => firstPaint().then(begin), { once: true });
else begin();
