import { readFile } from 'node:fs/promises';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { contentOf } from '../../../tests/helpers/content.ts';
import { demoIds, demoPlan } from '../../../tests/helpers/demo-plan.ts';
import { createRandom } from '../../../tests/simulate/random.ts';
import type { Plan } from '../page.ts';

const [folder = ''] = import.meta.resolve('sitemap').split('dist');
const schema = await readFile(new URL('schema/sitemap.xsd', folder), 'utf8');

const bodyOf = (plan: Plan, path: string): string => {
  const file = plan.files.find((file) => file.path === path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  return file.body;
};
const indexable = (plan: Plan) => plan.pages.filter((page) => page.indexable);

describe.each(demoIds)('%s', (id) => {
  const plan = demoPlan(id);
  const { siteOrigin } = plan.site.config;

  test('the sitemap is valid against its schema and names exactly the indexable pages', async () => {
    const body = bodyOf(plan, 'sitemap.xml');
    const { valid, errors } = await validateXML({ xml: { fileName: 'sitemap.xml', contents: body }, schema });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(named).toEqual(indexable(plan).map(({ pathname }) => new URL(pathname, siteOrigin).href));
    expect(bodyOf(plan, 'robots.txt')).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
  });

  test('the feed is read by a parser: every entry leads to an indexable page, the newest first', async () => {
    const body = bodyOf(plan, 'rss.xml');
    const { valid } = await validateXML({ xml: { fileName: 'rss.xml', contents: body }, normalization: 'format' });
    expect(valid).toBe(true);
    const { title, link, language, items = [], atom } = parseRssFeed(body);
    expect({ link, language, self: atom?.links?.[0]?.href }).toEqual({
      link: `${siteOrigin}/`,
      language: 'ko',
      self: `${siteOrigin}/rss.xml`,
    });
    expect(title).toContain(plan.frame.name);
    const paths = new Set(indexable(plan).map(({ pathname }) => pathname));
    const leading = items.map((item) => new URL(item.link ?? '').pathname);
    expect(leading.filter((path) => !paths.has(path))).toEqual([]);
    const dates = items.map(({ pubDate }) => Date.parse(String(pubDate)));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(items.every((item) => item.title !== undefined && item.guid?.value === item.link)).toBe(true);
  });
});

test('notices, posts and events are news; an entry without a summary begins with its text', () => {
  const body = bodyOf(demoPlan('saebyeok'), 'rss.xml');
  const { items = [] } = parseRssFeed(body);
  const kinds = ['/cscenter/notice/', '/boards/', '/events/'];
  expect(kinds.filter((kind) => !items.some(({ link }) => link?.includes(kind)))).toEqual([]);
  const texts = items.map(({ description = '' }) => description);
  expect(texts.filter((text) => text.includes('<') || [...text].length > 201)).toEqual([]);
});

test('what a marketer writes is data in the feed, never markup', async () => {
  const title = '</title><script>alert("1")</script> & 2 > 1 ]]>';
  const plan = demoPlan('saebyeok', {
    content: (content) => ({ ...content, notices: content.notices.map((notice) => ({ ...notice, title })) }),
  });
  const body = bodyOf(plan, 'rss.xml');
  expect((await validateXML({ xml: { fileName: 'rss.xml', contents: body }, normalization: 'format' })).valid).toBe(
    true,
  );
  expect(body).not.toContain('<script');
});

/** Any code point, halves of letters and references to numbers among them, with those that break documents often. */
function anyText(random: () => number, letters: number): string {
  const odd = [0, 1, 8, 0x0b, 0x0c, 0x0d, 0x1b, 0x7f, 0x85, 0x9f, 0xd800, 0xdfff, 0xfdd0, 0xfffe, 0xffff, 0x1ffff];
  const letter = () => {
    const code = random() < 0.3 ? (odd[Math.floor(random() * odd.length)] ?? 0) : Math.floor(random() * 0x110000);
    return random() < 0.2 ? `&#${code};` : String.fromCodePoint(code);
  };
  return `가${Array.from({ length: letters }, letter).join('')}나`;
}

test('whatever a backend sends in texts, feed and sitemap are well-formed, and no half of a letter is left', async () => {
  const { next: random } = createRandom(45);
  const text = () => anyText(random, 60);
  const publishAt = '2026-11-01T00:00:00+09:00';
  const files = Array.from({ length: 10 }, (_, run) => {
    const moments = { publishAt, updatedAt: publishAt };
    const notice = (id: number) => ({ id, title: text(), contentHtml: `<p>${text()}</p>`, ...moments });
    const { partner, notices } = contentOf({ partner: { id: 1, partnerName: text() }, notices: [1, 2, 3].map(notice) });
    const plan = demoPlan('sodam', {
      content: (all) => ({ ...all, partner: { ...all.partner, displayName: partner.partnerName }, notices }),
    });
    for (const { json } of plan.pages) expect(json.isWellFormed() && !/\\ud[89a-f]/i.test(json)).toBe(true);
    return ['rss.xml', 'sitemap.xml'].map((path) => ({ fileName: `${run}-${path}`, contents: bodyOf(plan, path) }));
  });
  const { errors } = await validateXML({ xml: files.flat(), normalization: 'format' });
  expect(errors).toEqual([]);
});

test('a closed site has neither feed nor anything to be found', () => {
  const plan = demoPlan('saebyeok', { config: { open: false } });
  expect(plan.files.map(({ path }) => path)).not.toContain('rss.xml');
  expect(bodyOf(plan, 'sitemap.xml')).not.toContain('<loc>');
  expect(bodyOf(plan, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});
