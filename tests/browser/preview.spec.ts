/** Previews of the demonstration: where each text and picture of a page comes from, and the way from there to the field and back. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { contentSchemas } from '../../src/contract/content.ts';
import { openPreview } from '../helpers/open-preview.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { expect, fetchFrom, isFullMatrix, pageTypes, partners, test, testWithoutPage } from '../helpers/visitor.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Content = Readonly<Record<string, unknown>>;

/** What shows every kind of entry at the partners after the first. */
const ofEntries = /^\/(?:|products\/\d+|events|introduce\/staff|info)$/;
const notShown = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);
/** Fields whose words a page never shows as they are: of search engines, and of the menus around the page. */
const ofFrame = /^layout\.(?:menuList|header|floatingCustomList|widgetButton|footer\.linkList)\b/;
const unseen = /\bseo\w+|\bwidget\.|(?:^|\.)\w*(?:Id|At)$/;

/** What is computed of the content: days, hours, amounts. */
const computed = /\d{4}\.\d{2}\.\d{2}|\d{1,2}월 \d{1,2}일|\d{2}:\d{2} - \d{2}:\d{2}|\d[\d,]*원|^\d+%$/;

const flat = (text: string) => text.replaceAll(/[\s\u00A0]+/g, ' ').trim();
const dist = () => dirname(process.env.SITE_TEST_RUNNING ?? '');

/** Of the release that the preview shows. */
async function readContent(partner: string): Promise<Content> {
  const release = basename(await readlink(join(dist(), '.desk/previews', partner, 'current')));
  const folder = join(dist(), partner, 'content', release);
  // Beside what the pull found.
  const names = (await readdir(folder)).filter((name) => name.replace('.json', '') in contentSchemas);
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
  const [, name = '', ids, position, path = ''] = /^(\w+)(?:\/([\d-]+)|\[(\d+)\])?#(.+)$/.exec(place) ?? [];
  const rows = content[name];
  // A row without an id of its own is named by those of what it joins.
  const idsOf = (row: Content) =>
    'id' in row ? [row.id] : Object.keys(row).flatMap((key) => (/Id$/.test(key) ? [row[key]] : []));
  const row = Array.isArray(rows)
    ? rows.find((row: Content, i) => (ids === undefined ? i === Number(position) : idsOf(row).join('-') === ids))
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

/** What is wrong on these pages, and how many texts were compared; null where another test has published meanwhile. */
async function comparePages(demo: RunningDemo, partner: string, paths: readonly string[]) {
  const preview = await openPreview(demo, partner);
  const content = await readContent(partner);
  const texts = textsOf(content, '');
  const wrong: string[] = [];
  let seen = 0;
  for (const path of paths) {
    const html = await preview.read(path);
    if (html === null) return null;
    for (const { text, places, isInMain } of visibleTexts(parse(html))) {
      const fields = texts.get(text)?.filter((field) => !unseen.test(field) && !(isInMain && ofFrame.test(field)));
      if (fields !== undefined && fields.length > 0) {
        seen += 1;
        if (places.length === 0) wrong.push(`${path}: ‘${text}’ of ${fields.join(', ')} says no place`);
      }
      if (isInMain && computed.test(text) && places.length === 0) wrong.push(`${path}: ‘${text}’ says no place`);
      if (places.length > 0 && text !== '' && places.every((place) => valueAt(content, place) === undefined))
        wrong.push(`${path}: there is no ${places.join(' ')}`);
      if (places.length > 0 && texts.has(text) && !places.some((place) => holds(valueAt(content, place), text)))
        wrong.push(`${path}: ‘${text}’ is not at ${places.join(' ')}`);
    }
    // Drawings and icons are none of the content.
    for (const [tag] of html.matchAll(/<img[^>]* src="\/pictures\/(?!drawn-)[^>]*>/g))
      if (!tag.includes(' data-from="')) wrong.push(`${path}: ${tag}`);
  }
  return { wrong, seen };
}

// The first has every kind of page, the second branches.
for (const partner of isFullMatrix ? partners : partners.slice(0, 2))
  testWithoutPage(`${partner}: each text of a preview of the content says where, none of a site`, async ({ demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    const types = await pageTypes(site);
    const kinds = isFullMatrix || partner === partners[0] ? types : types.filter((path) => ofEntries.test(path));
    let compared = await comparePages(demo, partner, kinds);
    while (compared === null) compared = await comparePages(demo, partner, kinds);
    expect(compared.seen).toBeGreaterThan(20);
    expect(compared.wrong).toEqual([]);

    for (const path of kinds) expect(await (await fetchFrom(site, path)).text(), path).not.toContain('data-from');
  });

test('a marketer mends a wrong word from the preview, by pointer and by keys', async ({ page, context, demo }) => {
  const path = '/products/4018';
  const released = async () => (await fetchFrom(demo.sites.bomnal?.url ?? '', path)).text();
  const [, before = ''] = /class="product-care"[^>]*>([^<]+)</.exec(await released()) ?? [];
  const after = `${before} 고친 말입니다.`;
  const word = (text: string) => page.locator('main').getByText(text, { exact: true });
  const opened = async (press: Promise<void>) => (await Promise.all([context.waitForEvent('page'), press]))[0];

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await (await openPreview(demo, 'bomnal')).link(path));
  const button = page.getByRole('button', { name: '고치기' });
  await button.click();
  await word(before).hover();
  await expect(word(before)).toHaveAttribute('data-from-current', '');
  const editor = await opened(word(before).click());
  await expect(editor.locator(':focus')).toHaveValue(before);
  const scrolled = await page.evaluate(() => scrollY);
  await editor.locator(':focus').fill(after);
  await expect(word(after)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await released()).not.toContain(after);
  // Whoever writes a link to the editor names no other receiver of what is typed.
  const foreign = await context.newPage();
  const sent: string[] = [];
  foreign.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await foreign.goto(`${editor.url().split('#')[0]}#${encodeURIComponent(`${demo.cdn}/collect?token=x`)}`);
  await foreign.locator(':focus').pressSequentially('가나');
  // An address that is taken leaves the page's own.
  expect(foreign.url()).toContain('collect');
  expect(editor.url()).not.toContain('#');
  expect(sent).toEqual([]);
  await foreign.close();
  await editor.getByRole('button', { name: '저장' }).click();
  await expect(editor.getByRole('status')).toContainText('저장했습니다');
  await expect.poll(released, { timeout: 60_000 }).toContain(after);
  await editor.close();
  // A new preview stands in its place by itself, where one was reading, and leads back to the console.
  const note = page.getByRole('note');
  await expect(note).toContainText('지금 보이는 사이트와 같습니다', { timeout: 30_000 });
  // A note of another height moves the page by its difference, but not the words from the screen.
  await expect(word(after)).toBeInViewport();
  await expect(note.getByRole('link', { name: '게시 관리' })).toHaveAttribute('href', `${demo.desk}/partners/bomnal`);

  // On a card the whole of which is a link, what lies under the pointer counts. An open preview would renew itself meanwhile.
  await page.goto('about:blank');
  await page.goto(await (await openPreview(demo, 'bomnal')).link('/events/4001'));
  await button.click();
  const price = page.locator('main [data-from$="#eventPrice"]').first();
  const box = await price.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  const event = await opened(page.mouse.click(x, y));
  await expect(event.locator(':focus')).toHaveAttribute('name', /^eventProducts\[productOptionId=\d+\]\.eventPrice$/);
  await expect(price).toHaveAttribute('data-from-current', '');
  await event.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('about:blank');
  await page.goto(await (await openPreview(demo, 'bomnal')).link(path));
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toContainText('Esc를 누르면 끝납니다');
  while ((await page.locator(':focus').textContent()) !== after) await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const again = await opened(page.keyboard.press('Enter'));
  await again.setViewportSize({ width: 390, height: 844 });
  expect(await again.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(again.locator(':focus')).toHaveValue(after);
  await again.keyboard.press('ControlOrMeta+a');
  await again.keyboard.type(before);
  await expect(word(before)).toBeVisible();
  // What had the focus has it still.
  await expect(page.locator(':focus')).toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  while ((await again.locator(':focus').textContent()) !== '저장') await again.keyboard.press('Tab');
  await again.keyboard.press('Enter');
  await expect.poll(released, { timeout: 60_000 }).not.toContain(after);
  await page.bringToFront();
  await expect(note).toContainText('지금 보이는 사이트와 같습니다', { timeout: 30_000 });
});
