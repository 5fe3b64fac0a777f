/** What every page gets beyond HTML and CSS, before anybody touches it: a few small scripts, no React, no library but stores. */
import { followBack } from '../client/back-links.ts';
import { rememberPath } from '../client/last-path.ts';
import { keepLayers } from '../client/layers.ts';
import { prefetchOnIntent } from '../client/prefetch.ts';
import { obeyTaps } from '../client/third-parties/third-party-links.ts';
import { tellMoment } from '../client/time-labels.ts';
import { watchLogin } from '../features/account/login-links.ts';
import { askForPopups } from '../features/popups/check-popups.ts';
import { loadLateStyles } from './late-styles.ts';
import { wakeParts } from './lazy-features.ts';
import { watchScreen } from './measure-screen.ts';
import { holdPage } from './modal.ts';
import { showProgress } from './progress-bar.ts';

const lateStyles = loadLateStyles();
watchScreen();
keepLayers();
holdPage();
followBack();
showProgress();
prefetchOnIntent();
tellMoment();
watchLogin();
rememberPath();
askForPopups(lateStyles);
obeyTaps();
wakeParts();
