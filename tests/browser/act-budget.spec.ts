/** What each act of a visitor costs on the wire, with stylesheets and fonts that come late. */
import { measureVisit, visits } from '../helpers/act-bytes.ts';
import { expect, test } from '../helpers/visitor.ts';

for (const visit of visits) {
  const names = visit.acts.map(({ name }) => name);
  test(`within budget of bytes: ${names.join(', ')}`, async ({ page, demo, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/, /status of 404/);
    const measured = await measureVisit(page, demo, visit);
    for (const [i, { name, act, atMost }] of visit.acts.entries()) {
      const bytes = measured[i];
      process.stdout.write(`${name.padEnd(34)} ${JSON.stringify(bytes)}\n`);
      for (const [kind, most] of Object.entries(atMost))
        expect.soft(bytes?.[kind as keyof typeof atMost], `${name}: ${kind}`).toBeLessThanOrEqual(most);
      if (act === undefined && visit.path.startsWith('/products')) expect.soft(bytes?.reactFiles, name).toBe(0);
    }
  });
}
