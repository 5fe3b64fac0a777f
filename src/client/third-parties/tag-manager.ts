/** The tag manager: fetched once the browser is idle, never retried; what was told to the data layer before waits there. */
import { appendScript } from './append-script.ts';
import { pushToDataLayer } from './data-layer.ts';

const realScript = 'https://www.googletagmanager.com/gtm.js';
const standInScript = '/gtm.js';

export function startTagManager(id: string, thirdParties: string | null): void {
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  appendScript(`${thirdParties === null ? realScript : thirdParties + standInScript}?id=${encodeURIComponent(id)}`);
}
