/**
 * Writes into a previewed page where each text and picture of the content comes from (`data-from="products/12#title"`), by
 * comparing what stands there with the content: on the way out, so no template names its field and no release has it.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { entryOf } from '../../content/entry.ts';
import { addressesOf, type ContentField, type ContentFields, formatField, visibleText } from './content-fields.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A text or picture that stands in the content once or several times. */
interface Match {
  readonly element: Element;
  readonly fields: readonly [ContentField, ...ContentField[]];
  /** Its number in the order of the page. */
  readonly at: number;
}

/** The part of a page, in its order, that an element holds. */
interface Span {
  readonly from: number;
  to: number;
}

const notShown = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg']);

export function annotatePage(html: string, pathname: string, content: ContentFields): string {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const spans = new Map<Node, Span>();
  const matches: Match[] = [];
  /** By row, in order: where the page names it by a link or an id, or shows what it alone has. */
  const rows = new Map<string, number[]>();
  let at = 0;
  visit(document);
  const ownRow = rowOfPath(pathname);
  const fieldsOf = new Map<Element, Set<string>>();
  for (const match of matches) {
    const fields = fieldsOf.get(match.element) ?? new Set();
    fieldsOf.set(match.element, fields.add(formatField(choose(match))));
  }
  return insertAttributes(html, fieldsOf);

  function visit(node: Node): void {
    if (notShown.has(node.nodeName)) return;
    at += 1;
    const span = { from: at, to: at };
    spans.set(node, span);
    if ('value' in node && node.nodeName === '#text')
      for (const fields of findTexts(visibleText(node.value), content)) addMatch(node.parentNode, fields);
    if ('tagName' in node) visitElement(node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
    span.to = at;
  }

  function visitElement(element: Element): void {
    const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value ?? null;
    const href = attribute('href');
    const named = (href === null ? null : rowOfPath(href)) ?? rowOfElementId(attribute('id') ?? '');
    if (named !== null) addRow(named);
    for (const address of addressesOf(attribute('src') ?? attribute('poster'), attribute('srcset'))) {
      const fields = content.pictures.get(address);
      if (fields === undefined) continue;
      addMatch(element, fields);
      return;
    }
  }

  function addMatch(parent: Node | null, all: readonly ContentField[]): void {
    const element = parent === null ? null : writtenElement(parent);
    if (element === null) return;
    const isInPage = hasAround(element, 'main');
    const [first, ...others] = all.filter(
      ({ isFrame, inside }) => !(isFrame && isInPage) && (inside === undefined || isInside(element, inside)),
    );
    if (first === undefined) return;
    const fields = [first, ...others] as const;
    matches.push({ element, fields, at });
    // The partner and the layout are everywhere.
    for (const row of first.rows)
      if (row.startsWith(first.row) && !frameRows.includes(row) && fields.every(({ rows }) => rows.includes(row)))
        addRow(row);
  }

  function addRow(row: string): void {
    const places = rows.get(row) ?? [];
    places.push(at);
    rows.set(row, places);
  }

  /**
   * Of the same words in several fields, that of the row which the nearest element around them names. The page's own row
   * comes first where it is named, and is named by the whole page; around the page stand the layout and the partner.
   */
  function choose({ element, fields, at }: Match): ContentField {
    const isInPage = hasAround(element, 'main');
    const rank = ({ row, isFrame }: ContentField) =>
      isFrame ? 0 : row === ownRow ? 1 : frameRows.includes(row) === isInPage ? 3 : 2;
    const isComputed = fields.some(({ places }) => places !== undefined);
    for (const around of isInPage || isComputed ? nodesAround(element) : []) {
      const near = fields.flatMap((field) => {
        const distances = field.rows.map((row) => nearest(rows.get(row) ?? [], at, spans.get(around)));
        const distance = field.row === ownRow ? -1 : Math.min(...distances);
        const isNamed = Number.isFinite(Math.min(...distances)) || (field.row === ownRow && around.nodeName === 'main');
        return isNamed ? [{ field, distance }] : [];
      });
      const found = best(near);
      if (found !== null) return found;
    }
    return best(fields.map((field) => ({ field, distance: rank(field) }))) ?? fields[0];
  }
}

/** A day, hours or an amount within words of the site, e.g. `12월 17일까지`. */
const written = /\d{4}\.\d{2}\.\d{2}(?: \(.\))?|\d{1,2}월 \d{1,2}일|\d{2}:\d{2} - \d{2}:\d{2}|\d[\d,]{0,10}원/g;

/** The fields of the text; where it is none of the content, those of its pieces. */
function findTexts(text: string, { texts, computed }: ContentFields): (readonly ContentField[])[] {
  const whole = texts.get(text) ?? computed.get(text);
  if (whole !== undefined) return [whole];
  // What a piece is called alone may be a text of another row: `부가세 포함` is a remark, too.
  const find = (words: string) => [...(texts.get(words) ?? []), ...(computed.get(words) ?? [])];
  const pieces = text.split(/(?:^| )· |^\+ /).flatMap((piece) => {
    const fields = find(piece);
    return fields.length > 0 ? [fields] : (piece.match(written) ?? []).map(find);
  });
  return pieces.filter((fields) => fields.length > 0);
}

/** What stands around each page. */
const frameRows: readonly string[] = ['layout', 'partner'];

function nodesAround(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let around: Node | null = node; around !== null; around = 'parentNode' in around ? around.parentNode : null)
    nodes.push(around);
  return nodes;
}

const isInside = (element: Element, name: string): boolean =>
  nodesAround(element).some(
    (around) =>
      'attrs' in around && around.attrs.some((attr) => attr.name === 'class' && attr.value.split(' ').includes(name)),
  );

const hasAround = (element: Element, ...names: string[]): boolean =>
  nodesAround(element).some(({ nodeName }) => names.includes(nodeName));

/** The nearest row; in it a whole value before a part of one, then the field that comes first. */
function best(near: readonly { readonly field: ContentField; readonly distance: number }[]): ContentField | null {
  const [first] = near.toSorted((a, b) => a.distance - b.distance || Number(a.field.isPart) - Number(b.field.isPart));
  return first?.field ?? null;
}

/** How far from `at` the row is named within the span; infinite where it is not. */
const nearest = (places: readonly number[], at: number, span: Span | undefined): number =>
  Math.min(
    ...places
      .filter((place) => span !== undefined && place >= span.from && place <= span.to)
      .map((place) => Math.abs(place - at)),
  );

/** The nearest that has a tag in the HTML. */
const writtenElement = (node: Node): Element | null =>
  nodesAround(node).find((around): around is Element => 'tagName' in around && around.sourceCodeLocation != null) ??
  null;

function insertAttributes(html: string, fieldsOf: ReadonlyMap<Element, ReadonlySet<string>>): string {
  const inserts = [...fieldsOf].map(([{ tagName, sourceCodeLocation }, fields]) => ({
    offset: (sourceCodeLocation?.startOffset ?? 0) + 1 + tagName.length,
    text: ` data-from="${escapeValue([...fields].join(' '))}"`,
  }));
  let result = '';
  let from = 0;
  for (const { offset, text } of inserts.sort((a, b) => a.offset - b.offset)) {
    result += html.slice(from, offset) + text;
    from = offset;
  }
  return result + html.slice(from);
}

const escapeValue = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Rows by the path of their page, where `entryOf` names none. */
const rowPaths: readonly [path: RegExp, collection: string][] = [
  [/^\/products\/category\/(\d+)/, 'categories'],
  [/^\/boards\/\d+\/detail\/(\d+)/, 'boardPosts'],
  [/^\/(?:cscenter\/)?boards\/(\d+)/, 'boardTypes'],
  [/^\/(?:introduce(?:\/space)?|medical-charges)$/, 'layout'],
  [/^\/info$/, 'partner'],
];

function rowOfPath(path: string): string | null {
  const entry = entryOf(path);
  if (entry !== null) return entry.join('/');
  for (const [pattern, collection] of rowPaths) {
    const found = pattern.exec(path);
    if (found !== null) return [collection, ...found.slice(1)].filter(Boolean).join('/');
  }
  return null;
}

const idCollections: Readonly<Record<string, string>> = { staff: 'employees', event: 'events' };

function rowOfElementId(elementId: string): string | null {
  const [, name = '', id = ''] = /^([a-z]+)-(\d+)$/.exec(elementId) ?? [];
  const collection = idCollections[name];
  return collection === undefined ? null : `${collection}/${id}`;
}
