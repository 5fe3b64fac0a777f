/** Previews of the demonstration: where each text and picture of a page comes from. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { openPreview } from '../helpers/open-preview.ts';
import { expect, isFullMatrix, pageTypes, partners, test } from '../helpers/visitor.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Content = Readonly<Record<string, unknown>>;

/** What shows every kind of entry at the partners that only add themes. */
const ofEntries = /^\/(?:|products\/\d+|events|introduce\/staff|info)$/;
const notShown = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);
/** Fields whose words a page never shows as they are: of search engines, and of the menus around the page. */
const ofFrame = /^layout\.(?:menuList|header|floatingCustomList|widgetButton|footer\.linkList)\b/;
const unseen = /\bseo\w+|\bwidget\.|(?:^|\.)\w*(?:Id|At)$/;

const flat = (text: string) => text.replaceAll(/[\s\u00A0]+/g, ' ').trim();
const dist = () => dirname(process.env.SITE_TEST_RUNNING ?? '');

async function readContent(partner: string): Promise<Content> {
  const [release = ''] = (await readdir(join(dist(), partner, 'content'))).slice(-1);
  const folder = join(dist(), partner, 'content', release);
  const names = await readdir(folder);
  const rows = names.map(async (name) => [
    name.replace('.json', ''),
    JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Content;
}

/** Every text of the content, with the names of its fields. */
function textsOf(value: unknown, path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof value === 'string') {
    if (flat(value) !== '') found.set(flat(value), [...(found.get(flat(value)) ?? []), path]);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      textsOf(item, Array.isArray(value) ? path : path === '' ? key : `${path}.${key}`, found);
  return found;
}

/** The value at a place such as `products/12#options[0].title`; undefined where there is none. */
function valueAt(content: Content, place: string): unknown {
  const [, name = '', id, position, path = ''] = /^(\w+)(?:\/(\d+)|\[(\d+)\])?#(.+)$/.exec(place) ?? [];
  const rows = content[name];
  const row = Array.isArray(rows)
    ? rows.find((row: { id?: number }, i) => (id === undefined ? i === Number(position) : row.id === Number(id)))
    : rows;
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Content | undefined)?.[key.replaceAll('%20', ' ')], row);
}

/** Each visible text with the places of the element around it. */
function* visibleTexts(node: Node, isInMain = false): Generator<{ text: string; places: string[]; isInMain: boolean }> {
  if (notShown.has(node.nodeName)) return;
  if ('value' in node && node.nodeName === '#text' && node.parentNode !== null && 'attrs' in node.parentNode) {
    const places = node.parentNode.attrs.find(({ name }) => name === 'data-from')?.value.split(' ') ?? [];
    yield { text: flat(node.value), places, isInMain };
  }
  if ('childNodes' in node)
    for (const child of node.childNodes) yield* visibleTexts(child, isInMain || node.nodeName === 'main');
}

const holds = (value: unknown, text: string): boolean =>
  (typeof value === 'string' && (flat(value) === text || value.includes('\n') || value.includes('<'))) ||
  (typeof value === 'number' && text.startsWith(value.toLocaleString('en-US')));

for (const partner of partners)
  test(`${partner}: each text of a preview that stands in the content says where, and no file of a release does`, async ({
    demo,
  }) => {
    const preview = await openPreview(demo, partner);
    const content = await readContent(partner);
    const texts = textsOf(content, '');
    const types = await pageTypes(demo.sites[partner]?.url ?? '');
    const kinds = isFullMatrix || partner === partners[0] ? types : types.filter((path) => ofEntries.test(path));
    const wrong: string[] = [];
    let seen = 0;
    for (const path of kinds) {
      const html = await preview.read(path);
      for (const { text, places, isInMain } of visibleTexts(parse(html))) {
        const fields = texts.get(text)?.filter((field) => !unseen.test(field) && !(isInMain && ofFrame.test(field)));
        if (fields !== undefined && fields.length > 0) {
          seen += 1;
          if (places.length === 0) wrong.push(`${path}: ‘${text}’ of ${fields.join(', ')} says no place`);
        }
        if (places.length > 0 && text !== '' && places.every((place) => valueAt(content, place) === undefined))
          wrong.push(`${path}: there is no ${places.join(' ')}`);
        if (places.length > 0 && texts.has(text) && !places.some((place) => holds(valueAt(content, place), text)))
          wrong.push(`${path}: ‘${text}’ is not at ${places.join(' ')}`);
      }
      // Drawings and icons are none of the content.
      for (const [tag] of html.matchAll(/<img[^>]* src="\/pictures\/(?!drawn-)[^>]*>/g))
        if (!tag.includes(' data-from="')) wrong.push(`${path}: ${tag}`);
    }
    expect(seen).toBeGreaterThan(20);
    expect(wrong).toEqual([]);

    const releases = join(dist(), partner, 'releases');
    for (const file of await readdir(releases, { recursive: true }))
      if (/\.(?:html|js|css)$/.test(file))
        expect(await readFile(join(releases, file), 'latin1'), file).not.toContain('data-from');
  });
