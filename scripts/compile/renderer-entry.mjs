/**
 * Entry of the compiled renderer; bundled by `astro build`, imported by who renders pages.
 *
 * A page is drawn from a template and its locals. Astro's own server would match the route, run middleware and sessions, and
 * collect the route's stylesheets for each of thousands of pages; it is not loaded.
 */

import { manifest } from 'virtual:astro:manifest';
import batang from '@core-fonts/type.batang.form.css?url';
import hahmlet from '@core-fonts/type.hahmlet.form.css?url';
import myeongjo from '@core-fonts/type.myeongjo.form.css?url';
import pretendard from '@core-fonts/type.pretendard.form.css?url';
import suit from '@core-fonts/type.suit.form.css?url';
import { markHTMLString } from 'astro/runtime/server/index.js';
import { placeMenu } from '../../src/domain/rules/menu.ts';
import { draw } from './render-component.mjs';

/** Compiled with the other stylesheets; `compile.ts` takes them out of the browser assets. */
export const formSheets = [
  import.meta.glob('../../src/**/*.form.css', { query: '?url', import: 'default', eager: true }),
  ...[batang, pretendard, hahmlet, myeongjo, suit],
];

const routes = new Map(
  manifest.routes.flatMap(({ routeData: { route, component, origin }, styles }) => {
    // Routes of Astro's own.
    if (origin === 'internal') return [];
    const sheets = [...new Set(styles.map(({ src }) => `/${src}`))];
    const head = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    return [[route, { component, sheets, head }]];
  }),
);
const templates = new Map();

/**
 * The HTML of a page whose template is loaded. Throws what its template throws.
 * @param {string} pattern The route, e.g. `/products/[productId]`.
 * @param {{ page: import('../../src/site/page.ts').Page, fragments: import('../../src/site/page.ts').FragmentCache }} given
 * @returns {string}
 */
export function renderTemplate(pattern, given) {
  const { fragments } = given;
  const locals = { ...given, nextSheets: nextSheetsOf(pattern, given.page.next) };
  const createAstro = (props) => ({ self: null, locals, props });
  const page = { createAstro, fragments, head: routes.get(pattern).head, scripts: new Set(), addressOf };
  locals.once = (name, part) => {
    const { scripts } = page;
    page.scripts = null;
    const html = fragments.placeholderFor(name) ?? fragments.store(name, draw(page, part()));
    page.scripts = scripts;
    return markHTMLString(html);
  };
  locals.placed = (name, place, part) => {
    const { menus } = fragments;
    if (menus === null) return part(place);
    return locals.once(`${name} ${JSON.stringify(place)}`, () => {
      if (!menus.has(name)) menus.set(name, draw(page, part(null)));
      return markHTMLString(placeMenu(menus.get(name), place));
    });
  };
  // The compiler leaves it out.
  return `<!DOCTYPE html>${draw(page, templates.get(pattern)(page, {}, {}))}`;
}

/** Loads the templates of some routes, or of all. */
export const loadTemplates = (patterns = routes.keys()) =>
  Promise.all(
    [...patterns].map(async (pattern) => {
      if (templates.has(pattern)) return;
      const load = manifest.pageMap.get(routes.get(pattern)?.component);
      if (load === undefined) throw new Error(`No template for the route ${pattern}.`);
      const { page } = await load();
      templates.set(pattern, (await page()).default);
    }),
  );

function addressOf(id) {
  const path = manifest.entryModules[decodeURI(id)];
  if (path === undefined) throw new Error(`No browser asset was made of ${id}.`);
  return `/${path}`;
}

function nextSheetsOf(pattern, next) {
  if (next === undefined) return [];
  const { sheets } = routes.get(pattern);
  return [next.themeHref, ...(routes.get(next.template)?.sheets ?? []).filter((href) => !sheets.includes(href))];
}
