/** Server rendering of React components: views as static HTML, islands for React to hydrate. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderView } from './render-view.ts';

/** The same island, props and slots give the same HTML. Enough for the menus of some partners, whose memory is bounded for any number of them. */
const maxEntries = 200;
/** @type {Map<import('react').ComponentType, LRUCache<string, { html: string, attrs: { uid: string, prefix: string } }>>} */
const cache = new Map();

/** @param {unknown} component */
const check = async (component) => typeof component === 'function';

/**
 * @param {import('react').ComponentType} component
 * @param {Record<string, unknown>} props
 * @param {Record<string, string>} slots
 * @param {{ hydrate?: string }} metadata `hydrate` is the client directive; a view has none.
 */
async function renderToStaticMarkup(component, props, slots, { hydrate }) {
  if (hydrate === undefined) return { html: renderView(elementOf(component, props, slots, 'astro-static-slot')) };
  const entries = cache.get(component) ?? new LRUCache({ max: maxEntries });
  cache.set(component, entries);
  const key = JSON.stringify([props, slots]);
  const before = entries.get(key);
  if (before !== undefined) return before;
  const after = renderIsland(component, props, slots, key);
  entries.set(key, after);
  return after;
}

/** Views and islands take children, and no named slots. */
const elementOf = (component, { class: _class, ...props }, { default: children }, tag) =>
  createElement(component, children === undefined ? props : { ...props, children: slot(tag, children) });

function renderIsland(component, props, slots, key) {
  // Distinct islands of one page need distinct prefixes for `useId`, and equal ones on all pages equal bytes.
  const prefix = createHash('sha256').update(`${component.name}${key}`).digest('hex').slice(0, 6);
  const element = elementOf(component, props, slots, 'astro-slot');
  // Astro's own `uid` would depend on the folder of the project.
  const html = renderToString(element, { identifierPrefix: prefix }).replaceAll(resourceHint, '');
  return { html, attrs: { uid: prefix, prefix } };
}

/** React 19 puts such a link before what it renders, e.g. for a picture; it belongs into no body. As `@astrojs/react` does. */
const resourceHint = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** In the form that the client of `@astrojs/react` expects; Astro takes the static one out again. */
function slot(tag, html) {
  const props = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
  return html.trim() === '' ? null : createElement(tag, props);
}

// biome-ignore lint/style/noDefaultExport: Astro reads a renderer from the default export
export default { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true };
