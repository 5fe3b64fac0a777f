/**
 * Draws Astro's templates and React's components at once, where Astro draws through promises: in half of the time, and
 * whoever draws a page can end one that hangs. In the compiled renderer it stands for two modules of Astro's runtime.
 */
import { createHash } from 'node:crypto';
import { escapeHTML, Fragment, markHTMLString, spreadAttributes } from 'astro/runtime/server/index.js';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderView } from './render-view.ts';

/**
 * A page that is drawn; templates hand it on as Astro's result.
 * @typedef {object} DrawnPage
 * @property {(props: object, slots: object) => object} createAstro The global `Astro` of a template.
 * @property {import('../../src/site/page.ts').FragmentCache} fragments
 * @property {string} head Stylesheets of its route.
 * @property {Set<string> | null} scripts Modules that it has asked for; null within a fragment, which may ask for none.
 * @property {(id: string) => string} addressOf Address of a module of the browser.
 */

/**
 * @param {DrawnPage} page
 * @param {any} node What stands in a template.
 * @returns {string} HTML
 */
export function draw(page, node) {
  if (typeof node === 'string') return escapeHTML(node);
  if (node === null || node === undefined || node === false) return '';
  if (typeof node === 'function') return draw(page, node());
  if (typeof node !== 'object' || node instanceof String) return String(node);
  if (Array.isArray(node)) return drawAll(page, node);
  if (node.htmlParts !== undefined) return drawTemplate(page, node);
  // A slot.
  if (node.evaluate !== undefined) return draw(page, node.evaluate());
  if (node.type === 'head') return page.head;
  if (node.type === 'maybe-head') return '';
  throw new TypeError(`A template holds what cannot be drawn at once: ${String(node)}`);
}

function drawAll(page, nodes) {
  let html = '';
  for (const node of nodes) html += draw(page, node);
  return html;
}

function drawTemplate(page, { htmlParts, expressions }) {
  let html = htmlParts[0];
  for (let i = 0; i < expressions.length; i += 1) html += draw(page, expressions[i]) + htmlParts[i + 1];
  return html;
}

/** Called for each component of a template; draws it when the template comes to it. */
export function renderComponent(page, displayName, component, props, slots = {}) {
  if (component.isAstroComponentFactory) return () => component(page, props, slots);
  if (component === Fragment) return () => slots.default?.(page);
  const children = () => (slots.default === undefined ? undefined : draw(page, slots.default(page)));
  if (typeof component === 'string')
    return () => markHTMLString(`<${component}${spreadAttributes(props)}>${children() ?? ''}</${component}>`);
  if (!('client:component-path' in props))
    return () => markHTMLString(renderView(viewOf(component, props, children()), page.fragments));
  return () => markHTMLString(drawIsland(page, displayName, component, props, children()));
}

/** Called for each `<script>` of a template. */
export const renderScript = (page, id) => () => {
  if (page.scripts === null) throw new Error(`A fragment has the script ${id}; put it into the page.`);
  if (page.scripts.has(id)) return '';
  page.scripts.add(id);
  return markHTMLString(`<script type="module" src="${page.addressOf(id)}"></script>`);
};

/** Views and islands take children, and no named slots. */
const viewOf = (component, { class: _class, ...props }, children) =>
  createElement(component, children?.trim() ? { ...props, children: markHTMLString(children) } : props);

/** As the runtime of `astro-island` reads it. */
function drawIsland(page, displayName, component, given, children) {
  const names = Object.keys(given);
  const props = Object.fromEntries(
    names.filter((name) => !name.startsWith('client:')).map((name) => [name, given[name]]),
  );
  const directive = names.find((name) => name.startsWith('client:')) ?? '';
  const { html, id } = renderIsland(component, props, children);
  const isShown = children === undefined || html.includes('<astro-slot>');
  const inner = isShown ? html : `${html}<template data-astro-template>${children}</template>`;
  const opts = JSON.stringify({ name: displayName, value: given[directive] || '' });
  const urls = `component-url="${page.addressOf(given['client:component-path'])}" component-export="${given['client:component-export']}" renderer-url="${page.addressOf('@astrojs/react/client.js')}"`;
  const data = `props="${escapeHTML(JSON.stringify(typedAll(props)))}" ssr client="${directive.slice(7)}" opts="${escapeHTML(opts)}"`;
  const tag = `<astro-island uid="${id}" prefix="${id}" ${urls} ${data}`;
  return inner === '' ? `${tag}></astro-island>` : `${tag} await-children>${inner}<!--astro:end--></astro-island>`;
}

/** Values with the number of their type, as the runtime revives them: 0 is JSON itself, 1 an array. */
const typed = (value) => {
  if (value === undefined) return [0];
  if (Array.isArray(value)) return [1, value.map(typed)];
  return [0, typeof value === 'object' && value !== null ? typedAll(value) : value];
};
const typedAll = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(value)]));

/**
 * HTML that React hydrates.
 * @param {import('react').ComponentType<any>} component
 * @param {Record<string, unknown>} props
 * @param {string | undefined} children
 */
export function renderIsland(component, props, children) {
  // Distinct islands of one page need distinct prefixes for `useId`, and equal ones on all pages equal bytes.
  const key = JSON.stringify([props, children === undefined ? {} : { default: children }]);
  const id = createHash('sha256').update(`${component.name}${key}`).digest('hex').slice(0, 6);
  const { class: _class, ...own } = props;
  const slot = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: children } };
  const all = children?.trim() ? { ...own, children: createElement('astro-slot', slot) } : own;
  const html = renderToString(createElement(component, all), { identifierPrefix: id });
  return { html: html.replaceAll(resourceHint, ''), id };
}

/** React 19 puts such a link before what it renders, e.g. for a picture; it belongs into no body. As `@astrojs/react` does. */
const resourceHint = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;
