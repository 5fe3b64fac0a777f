/** What each act of a visitor costs on the wire, with stylesheets and fonts that come late. */
import { readFile } from 'node:fs/promises';
import { measureVisit, visits } from '../helpers/act-bytes.ts';
import { measureToldActs, toldPartner } from '../helpers/told-act-bytes.ts';
import { expect, test, testWithoutPage } from '../helpers/visitor.ts';

for (const visit of visits.filter(({ acts }) => acts.some(({ atMost }) => Object.keys(atMost).length > 0))) {
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

testWithoutPage(
  'nothing is loaded for acts before one, and no more than `docs/acts.md` says with the first of each',
  async ({ demo }) => {
    const text = await readFile(new URL('../../src/docs/acts.md', import.meta.url), 'utf8');
    const documented = [...text.matchAll(/^\| (`[^|]+) \| (\d+) B \| ≤ (\d+) B \|$/gm)].flatMap(
      ([, names = '', before, loaded]) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ name, before: Number(before), loaded: Number(loaded) })),
    );
    const measured = await measureToldActs(demo.sites[toldPartner]?.url ?? '');
    expect(documented.map(({ name }) => name).sort()).toEqual(measured.map(({ name }) => name).sort());
    for (const { name, before, loaded } of measured) {
      const most = documented.find((row) => row.name === name);
      expect.soft(before, name).toBe(most?.before);
      expect.soft(loaded, name).toBeLessThanOrEqual(most?.loaded ?? 0);
    }
    for (const { name, before, loaded } of documented) {
      expect.soft(before, name).toBe(0);
      expect.soft(loaded, name).toBeLessThanOrEqual(3000);
    }
  },
);
