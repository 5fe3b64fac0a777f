/**
 * Entry of the compiled renderer; bundled by `astro build`, imported by the render workers.
 *
 * Astro's runtime renders a page from a template and its locals. Astro's own server would also match the route, run
 * middleware and sessions, and collect the route's stylesheets for each of thousands of pages. Here a route is prepared
 * once, and each page gets a copy of the result.
 */

import { manifest } from 'virtual:astro:manifest';
import batang from '@core-fonts/type.batang.form.css?url';
import hahmlet from '@core-fonts/type.hahmlet.form.css?url';
import myeongjo from '@core-fonts/type.myeongjo.form.css?url';
import pretendard from '@core-fonts/type.pretendard.form.css?url';
import suit from '@core-fonts/type.suit.form.css?url';
import { FetchState } from 'astro/fetch';
import { renderSlotToString, renderToString } from 'astro/runtime/server/index.js';

/** Compiled with the other stylesheets; `compile.ts` takes them out of the browser assets. */
export const formSheets = [
  import.meta.glob('../../src/**/*.form.css', { query: '?url', import: 'default', eager: true }),
  ...[batang, pretendard, hahmlet, myeongjo, suit],
];

const routes = new Map(manifest.routes.map(({ routeData }) => [routeData.route, routeData]));
const sheets = new Map(
  manifest.routes.map(({ routeData, styles }) => [
    routeData.route,
    styles.flatMap(({ src }) => (src === undefined ? [] : `/${src}`)),
  ]),
);
const openedRoutes = new Map();

/**
 * The HTML of a page. Throws what its template throws.
 * @param {string} pattern The route, e.g. `/products/[productId]`.
 * @param {object} locals
 * @returns {Promise<string>}
 */
export async function renderTemplate(pattern, locals) {
  let route = openedRoutes.get(pattern);
  if (route === undefined) {
    route = await openRoute(pattern);
    openedRoutes.set(pattern, route);
  }
  const result = copyResult(route.result);
  const pageLocals = { ...locals, nextSheets: nextSheetsOf(pattern, locals.page.next) };
  result.createAstro = (props, slots) => createPageGlobal(result, pageLocals, props, slots);
  return renderToString(result, route.component, {}, {}, true);
}

/** Loads all templates ahead, while the first partner is planned. */
export const loadTemplates = () => Promise.all(Array.from(manifest.pageMap ?? [], ([, load]) => load()));

/** A route's template and Astro's result object, before any rendering. */
async function openRoute(pattern) {
  const routeData = routes.get(pattern);
  if (routeData === undefined) throw new Error(`No template for the route ${pattern}.`);
  // A plain object: a `Request` makes Node load its HTTP client.
  const state = new FetchState({ url: 'https://page.invalid/', method: 'GET', headers: new Map() });
  state.routeData = routeData;
  const module = await state.loadComponentInstance();
  const result = await state.createResult(module, state.getActionAPIContext());
  const component = module.default;
  result._metadata.headInTree = result.componentMetadata.get(component.moduleId)?.containsHead ?? false;
  return { component, result };
}

function nextSheetsOf(pattern, next) {
  if (next === undefined) return [];
  const own = sheets.get(pattern) ?? [];
  return [next.themeHref, ...(sheets.get(next.template) ?? []).filter((href) => !own.includes(href))];
}

/** A copy for each page: rendering consumes the head's contents and records what it has rendered. */
const copyResult = (result) => ({ ...copyFields(result), _metadata: copyFields(result._metadata) });

function copyFields(fields) {
  const copy = { ...fields };
  for (const name in copy) {
    const value = copy[name];
    if (value instanceof Set) copy[name] = new Set(value);
    else if (Array.isArray(value)) copy[name] = [...value];
  }
  return copy;
}

/** The global `Astro` of a template: a page depends on nothing but its locals. */
const createPageGlobal = (result, locals, props, slots) => ({
  self: null,
  locals,
  props,
  slots: {
    has: (name) => slots?.[name] !== undefined,
    render: async (name) => String(await renderSlotToString(result, slots?.[name])),
  },
});
