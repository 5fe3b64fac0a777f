/** Speculation rules: pages that a visitor turns to are drawn ahead, where the browser can. `client/prefetch.ts` marks their links; a header names the file. */
import type { PlannedText } from '../planned-file.ts';

const path = 'pages.speculationrules';
export const speculationType = 'application/speculationrules+json';
export const speculationHeader = `Speculation-Rules: "/${path}"`;
export const speculationPath = `/${path}`;

/** Pages whose content is in their HTML. A live page asks the backend, whose answer would be old when it is seen. */
const drawn = [
  ...['/', '/products', '/products/*', '/events', '/events/*', '/exhibitions', '/exhibitions/*', '/brandings/*'],
  ...['/introduce', '/introduce/*', '/info', '/medical-charges'],
];
const marked = { selector_matches: '[data-soon]' };

export const speculationFile: PlannedText = {
  path,
  body: JSON.stringify({
    prerender: [{ where: { and: [marked, { href_matches: drawn }] }, eagerness: 'immediate' }],
    // Of all: a browser that is short of memory draws none, and one that draws takes what was fetched.
    prefetch: [{ where: marked, eagerness: 'immediate' }],
  }),
};
