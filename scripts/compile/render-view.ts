/**
 * Renders a view to HTML: views have no hooks, handlers or state. With React's `renderToStaticMarkup` a clean build of 1,000
 * products takes a quarter longer, and preload links stand in the middle of pages; otherwise the two are equal, as a test
 * shows for every view.
 * Whatever a view may not use throws.
 */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { FragmentCache } from '../../src/site/page.ts';
import names from './html-names.json' with { type: 'json' };

const voidTags = new Set(names.voidTags);
/** Names that React spells otherwise than HTML does; null for what is no attribute. */
const attributeNames: Readonly<Record<string, string | null>> = names.attributeNames;
/** Attributes that stand without a value when true and not at all when false. */
const booleanNames = new Set(names.booleanNames);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

interface View {
  (props: Props): ReactNode;
  /** Name of a part that stands on several pages with equal props: it is drawn once. */
  readonly fragment?: string;
}

/** HTML of a view. Throws for what is no function component, element, text, marked HTML or list of these. */
export function renderView(node: ReactNode, fragments?: FragmentCache): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeText(node);
  // Astro's marked HTML is a `String`.
  if (typeof node === 'number' || node instanceof String) return String(node);
  if (Array.isArray(node)) return renderAll(node, fragments);
  if (typeof node === 'object' && 'type' in node) return renderElement(node as ReactElement<Props>, fragments);
  throw new TypeError(`A view holds what cannot be drawn: ${String(node)}`);
}

function renderAll(nodes: readonly ReactNode[], fragments?: FragmentCache): string {
  let html = '';
  for (const node of nodes) html += renderView(node, fragments);
  return html;
}

function renderElement({ type, props }: ReactElement<Props>, fragments?: FragmentCache): string {
  if (typeof type === 'function') {
    const view = type as View;
    const draw = () => renderView(view(props), fragments);
    if (view.fragment === undefined || fragments === undefined) return draw();
    const name = `${view.fragment} ${JSON.stringify(props)}`;
    return fragments.placeholderFor(name) ?? fragments.store(name, draw());
  }
  if ((type as unknown) === Fragment) return renderView(props.children, fragments);
  if (typeof type !== 'string')
    throw new TypeError('A view may use plain elements, fragments and function components only.');
  let html = `<${type}`;
  for (const name in props) html += renderAttribute(name, props[name]);
  if (voidTags.has(type)) return `${html}/>`;
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${html}>${inner === undefined ? renderView(props.children, fragments) : inner.__html}</${type}>`;
}

function renderAttribute(name: string, value: unknown): string {
  const written = attributeNames[name];
  if (name === 'style') throw new TypeError('A view carries no style attribute: the page’s policy forbids them.');
  if (written === null || value === null || value === undefined) return '';
  if (typeof value === 'string') return ` ${written ?? name}="${escapeText(value)}"`;
  if (typeof value === 'boolean') return renderBoolean(name, value);
  if (typeof value === 'function' || typeof value === 'symbol') return '';
  return ` ${written ?? name}="${escapeText(String(value))}"`;
}

function renderBoolean(name: string, value: boolean): string {
  if (booleanNames.has(name)) return value ? ` ${name.toLowerCase()}=""` : '';
  // `true` and `false` are values of their own for these alone.
  return name.startsWith('aria-') || name.startsWith('data-') ? ` ${name}="${value}"` : '';
}

const special = /["&'<>]/;
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeText(text: string): string {
  return special.test(text) ? text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character) : text;
}
