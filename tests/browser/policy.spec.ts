import { expect, pageTypes, partners, test } from '../helpers/visitor.ts';

for (const partner of partners) {
  test(`${partner}: the policy is the first of the head and in the headers, the same on every page type`, async ({
    request,
    demo,
  }) => {
    const site = (demo.sites[partner]?.url ?? '').replace(`${partner}.localhost`, '127.0.0.1');
    const found = new Set<string>();
    for (const path of await pageTypes(site)) {
      const response = await request.get(site + path);
      const text = await response.text();
      const policy = /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(text)?.[1] ?? '';
      const header = response.headers()['content-security-policy'];
      expect.soft(header, path).toBe(`${policy.replaceAll('&#39;', "'")}; frame-ancestors 'none'`);
      expect
        .soft(text.indexOf('charset="utf-8"'), `${path}: browsers look for it in the first 1,024 bytes`)
        .toBeLessThan(1000);
      expect.soft(text, `${path} carries an inline script`).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*json")/);
      found.add(policy);
    }
    expect([...found]).toHaveLength(1);
  });
}

test('the policy is in force: an inline script, an inline style and a foreign picture are refused', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto(demo.sites.saebyeok?.url ?? '');
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'document.title = "changed"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    const picture = document.createElement('img');
    picture.src = 'https://foreign.invalid/picture.png';
    document.body.append(script, style, picture);
    // Each is told a moment later.
    for (let i = 0; i < 100 && new Set(directives).size < 3; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return directives;
  });
  expect([...new Set(refused)].sort()).toEqual(['img-src', 'script-src-elem', 'style-src-elem']);
  await expect(page).not.toHaveTitle('changed');
});
