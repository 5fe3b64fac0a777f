/** What every page gets beyond HTML and CSS, before anybody touches it: a few small scripts, no React, no library but stores. */
import { followBack } from './back.ts';
import { holdPage } from './hold-page.ts';
import { loadLateStyles } from './late-styles.ts';
import { keepLayers } from './layers.ts';
import { watchLogin } from './login.ts';
import { tellMoment } from './moment.ts';
import { wakeParts } from './parts.ts';
import { askForPopups } from './popups.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { watchScreen } from './screen.ts';
import { obeyTaps } from './third-parties/taps.ts';
import { rememberPath } from './visited.ts';

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
