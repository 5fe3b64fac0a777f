import { expect, fetchFrom, pageTypes, partners, test, testWithoutPage } from '../helpers/visitor.ts';

/** Each kind of page has a stylesheet of its own, so a part that moves to another kind may leave its rules behind. */
for (const partner of partners) {
  testWithoutPage(
    `${partner}: a class with a rule in any stylesheet has one in those of each page that uses it`,
    async ({ demo }) => {
      const site = demo.sites[partner]?.url ?? '';
      const pages = await Promise.all(
        (await pageTypes(site)).map(async (path) => {
          const html = await (await fetchFrom(site, path)).text();
          const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
          const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
          return { path, sheets, classes: new Set(classes) };
        }),
      );
      const classesOf = new Map<string, Set<string>>();
      for (const href of new Set(pages.flatMap(({ sheets }) => sheets))) {
        const css = await (await fetchFrom(site, href)).text();
        classesOf.set(href, new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)));
      }
      const styled = new Set([...classesOf.values()].flatMap((names) => [...names]));
      expect(styled.size).toBeGreaterThan(200);
      for (const { path, sheets, classes } of pages) {
        const missing = [...classes].filter(
          (name) => styled.has(name) && !sheets.some((href) => classesOf.get(href)?.has(name)),
        );
        expect.soft(missing, path).toEqual([]);
      }
    },
  );
}

for (const partner of partners) {
  testWithoutPage(
    `${partner}: the home page names the stylesheets that would hold up the list of treatments, and no other page does`,
    async ({ demo }) => {
      const site = demo.sites[partner]?.url ?? '';
      const aheadOf = async (path: string) => {
        const html = await (await fetchFrom(site, path)).text();
        return [...html.matchAll(/<link rel="prefetch" as="style" href="([^"]+)"/g)].map(([, href = '']) => href);
      };
      const own = await blockingSheets(site, '/');
      const next = await blockingSheets(site, '/products');
      expect((await aheadOf('/')).sort()).toEqual(next.filter((href) => !own.includes(href)).sort());
      for (const path of (await pageTypes(site)).filter((path) => path !== '/'))
        expect.soft(await aheadOf(path), path).toEqual([]);
    },
  );
}

async function blockingSheets(site: string, path: string): Promise<string[]> {
  const [head = ''] = (await (await fetchFrom(site, path)).text()).split('</head>');
  return [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('on paper stand the clinic’s name, words, prices and folded texts of a product, and nothing to press or fixed, and no pictures of other treatments', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  const tools = page.locator('.header-tools');
  await expect(tools).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tools).toBeHidden();
  await expect(page.locator('.header .logo')).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${demo.sites.onmaru?.url}/products/2001`);
  await expect(page.locator('link[rel="stylesheet"][media="all"]')).not.toHaveCount(0);
  await expect(page.locator('.bottom-bar')).toBeVisible();
  const folded = page.locator('main .disclosure').first();
  const others = page.locator('article ~ .section .media').first();
  const heightOf = () => folded.evaluate((element) => element.getBoundingClientRect().height);
  await expect(others).toBeVisible();
  const before = await heightOf();
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['.header .logo', '.product-price', '.options', '.facts', '.footer-phone'])
    await expect(page.locator(shown).first()).toBeVisible();
  for (const hidden of ['.header-tools', '.bottom-bar', '.product-actions', '.footer-social'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(others).toBeHidden();
  await expect(page.locator('main details:not([open]) > :last-child').first()).toBeVisible();
  // What unfolds it comes with the late styles.
  await expect.poll(heightOf).toBeGreaterThan(before + 20);
});
