/** What the HTML of every page type holds and weighs, for browsers, search engines and messengers; no browser opens it. */
import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { blockingSheetsOf, fetchTypes, type PageType, sheetsOf } from '../helpers/page-types.ts';
import { expect, fetchFrom, isFullMatrix, partners, testWithoutPage } from '../helpers/visitor.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The templates are written without needless quotes, slashes and closing tags of void elements; these are style, not validity.
    'no-inline-style': 'error',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    doctype: 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    // React spells some attributes of islands in camel case; HTML reads them alike.
    'attr-case': 'off',
    // HTML allows any; React makes its own.
    'valid-id': ['error', { relaxed: true }],
    // Phone numbers are kept on one line by the stylesheet.
    'tel-non-breaking': 'off',
  },
});

const softly = expect.configure({ soft: true });

/** Bytes, brotli: what a browser has to have before it can paint. */
const budget = { page: 30_000, productPage: 20_000, styles: 10_000, homeStyles: 10_300 };

/** Of a page: a tenth larger than by the highest quality, for a tenth of its time. */
const brotliBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** `npm test` validates every type of the first partner, and of the others those that differ most by theme. */
const differing = /^\/(?:|products(?:\/\d+)?|events|reservation)$/;

async function isValid({ path, html }: PageType): Promise<void> {
  // An element that is disabled says so by one attribute.
  softly(html.match(/<[a-z]+(?=[^>]*\sdisabled[\s=>])[^>]*\saria-disabled=[^>]*>/g), path).toBeNull();
  const { results } = await validator.validateString(html);
  const messages = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  softly(messages, path).toEqual([]);
  const headings = html.match(/<h[1-6](?=[\s>])/g);
  softly(headings?.[0], path).toBe('<h1');
  softly(headings?.filter((tag) => tag === '<h1').length, path).toBe(1);
  const styled = `${path} carries a style attribute or inline handler`;
  softly(html, styled).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=/i);
}

/** The policy of its head, which its headers repeat. */
function policyOf({ path, html, headers }: PageType, reports: string): string {
  const [, policy = ''] =
    /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
  const whole = `${policy.replaceAll('&#39;', "'")}; frame-ancestors 'none'; report-uri ${reports}`;
  softly(headers.get('content-security-policy'), path).toBe(whole);
  softly(html, `${path} carries an inline script`).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*json")/);
  return policy;
}

/** The picture by which messengers share it. */
async function sharedPictureOf(site: string, { path, html }: PageType): Promise<string> {
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
  const own = tag('og:url') ?? '';
  // Search engines are told no address of a page that they leave out.
  const { 1: canonical = own } = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  softly([canonical, new URL(own).pathname], path).toEqual([own, path.replace('no-such-page', '404')]);
  const title = /<title>([^<]*)</.exec(html)?.[1];
  softly(title, path).toMatch(/\S/);
  softly(title, path).not.toMatch(/\n|\s{2}/);
  // The sites are open.
  if (path === '/ready') softly(title).toMatch(/^홈페이지가 열렸습니다/);
  const address = tag('og:image') ?? '';
  softly(tag('twitter:image'), path).toBe(address);
  softly(tag('og:image:alt')?.trim(), path).toBeTruthy();
  softly([tag('og:image:width'), tag('og:image:height')], path).toEqual(['800', '400']);
  const { pathname } = new URL(address);
  const { width, height, format } = await sharp(await (await fetchFrom(site, pathname)).bytes()).metadata();
  softly([width, height], `${path}: ${pathname}`).toEqual([800, 400]);
  softly(format, `${path}: ${pathname}`).toMatch(/^(?:jpeg|png)$/);
  return pathname;
}

/** Each kind of page has a stylesheet of its own, so a part that moves to another kind may leave its rules behind. */
function hasItsRules(types: readonly PageType[], styles: ReadonlyMap<string, string>): void {
  const classesOf = new Map(
    [...styles].map(([href, css]) => [
      href,
      new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name]) => name)),
    ]),
  );
  const styled = new Set([...classesOf.values()].flatMap((names) => [...names]));
  expect(styled.size).toBeGreaterThan(200);
  for (const { path, html } of types) {
    const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    const own = new Set(sheetsOf(html).flatMap((href) => [...(classesOf.get(href) ?? [])]));
    const missing = [...classes].filter((name) => styled.has(name) && !own.has(name));
    softly(missing, `${path}: classes without a rule`).toEqual([]);
  }
}

for (const partner of partners)
  testWithoutPage(`${partner}: every page type is valid, light and styled`, async ({ demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    const types = await fetchTypes(site);
    const styles = new Map<string, string>();
    for (const href of new Set(types.flatMap(({ html }) => sheetsOf(html))))
      styles.set(href, await (await fetchFrom(site, href)).text());
    hasItsRules(types, styles);
    const weights = new Map([...styles].map(([href, css]) => [href, brotliCompressSync(css).length]));
    const policies = new Set<string>();
    const pictures = new Set<string>();
    for (const type of types) {
      const { path, html } = type;
      if (isFullMatrix || partner === partners[0] || differing.test(path)) await isValid(type);
      policies.add(policyOf(type, `${demo.desk}/policy-reports/${partner}`));
      const [, data = ''] = /<script type="application\/json" id="site">([^<]*)</.exec(html) ?? [];
      softly(JSON.parse(data), path).toHaveProperty('partnerId');
      softly(Buffer.byteLength(data), `${path}: what it says to its scripts`).toBeLessThan(1000);
      pictures.add(await sharedPictureOf(site, type));
      const hrefs = blockingSheetsOf(html);
      expect(hrefs.length, path).toBeGreaterThan(0);
      const css = hrefs.reduce((sum, href) => sum + (weights.get(href) ?? Number.NaN), 0);
      softly(css, `${path}: stylesheets`).toBeLessThanOrEqual(path === '/' ? budget.homeStyles : budget.styles);
      const most = /^\/products\/\d+$/.test(path) ? budget.productPage : budget.page;
      softly(brotliBytes(html) + css, `${path}: HTML and stylesheets`).toBeLessThanOrEqual(most);
    }
    expect(policies.size).toBe(1);
    expect(pictures.size).toBeGreaterThan(partner === 'sodam' ? 0 : 2);
    softly(types[0]?.html).toContain('<link rel="alternate" type="application/rss+xml" href="/rss.xml"');
    await namesNextSheets(site, types);
    await hasItsAnchors(site, types);
  });

/** Each fragment is there. That each address is, the build sees to (`release/verify.ts`). */
async function hasItsAnchors(site: string, types: readonly PageType[]): Promise<void> {
  const origin = 'http://site.invalid';
  const pages = new Map(types.map(({ path, html }) => [path, html]));
  for (const { path, html } of types)
    for (const [, href = ''] of html.matchAll(/\shref="([^"]*#[^"]+)"/g)) {
      const { pathname, hash, ...url } = new URL(href.replaceAll('&amp;', '&'), origin + path);
      if (url.origin !== origin) continue;
      if (!pages.has(pathname)) pages.set(pathname, await (await fetchFrom(site, pathname)).text());
      softly(pages.get(pathname), `${path}: ${href}`).toContain(` id="${decodeURIComponent(hash.slice(1))}"`);
    }
}

/** The home page has those fetched ahead that would hold up the list of treatments; no other page does. */
async function namesNextSheets(site: string, types: readonly PageType[]): Promise<void> {
  const blocking = async (path: string) => blockingSheetsOf(await (await fetchFrom(site, path)).text());
  const own = await blocking('/');
  const next = (await blocking('/products')).filter((href) => !own.includes(href));
  for (const { path, html } of types) {
    const ahead = Array.from(html.matchAll(/<link rel="prefetch" as="style" href="([^"]+)"/g), ([, href]) => href);
    softly(ahead.sort(), `${path}: sheets fetched ahead`).toEqual(path === '/' ? next.sort() : []);
  }
}
