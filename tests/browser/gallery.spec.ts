import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axeViolations } from '../helpers/axe.ts';
import { expect, test } from '../helpers/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
test.describe.configure({ mode: 'default' });

let server: ChildProcess | null = null;
let base = '';

test.beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), 'dev'], {
    cwd: root,
    env: { ...process.env, PARTNER: 'saebyeok', PORT: String(port) },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(base).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGTERM');
  await ended;
});

for (const width of [360, 768, 1440]) {
  test(`the gallery shows every example at ${width} px, passes axe and does not scroll sideways`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}/gallery`, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-example]')).toHaveCount(19);
    for (const example of await page.locator('[data-example]').all())
      expect((await example.innerText()).trim().split('\n').length).toBeGreaterThan(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a page of the partner is shown while one works on it', async ({ page }) => {
  test.slow();
  await page.goto(`${base}/products`, { waitUntil: 'networkidle' });
  await expect(page.locator('.product-card').first()).toBeVisible();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
