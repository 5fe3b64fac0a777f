/** What each act of a visitor costs on the wire, with stylesheets and fonts that come late. */
import { acts, measureAct } from '../helpers/act-bytes.ts';
import { expect, test } from '../helpers/visitor.ts';

for (const act of acts) {
  test(`${act.name} keeps its budget of bytes`, async ({ page, demo, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/, /status of 404/);
    const bytes = await measureAct(page, demo, act);
    process.stdout.write(`${act.name.padEnd(34)} ${JSON.stringify(bytes)}\n`);
    for (const [kind, atMost] of Object.entries(act.atMost))
      expect.soft(bytes[kind as keyof typeof act.atMost], kind).toBeLessThanOrEqual(atMost);
    if (act.act === undefined && act.path.startsWith('/products')) expect(bytes.reactFiles).toBe(0);
  });
}
