import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Content } from '../../src/contract/content.ts';
import { routes } from '../../src/routes.ts';
import type { KeptPlan, Plan } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import { readFact, recordingNow } from '../../src/site/reads.ts';
import { contentOf } from '../../tests/helpers/content.ts';
import { demoIds, demoInput } from '../../tests/helpers/demo-plan.ts';
import { scaleSeeds } from '../../tests/helpers/sandbox/scale-seeds.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { createRandom, type Random } from '../../tests/simulate/random.ts';
import type { PartnerSeed } from '../sandbox/server/seed/partner-seed.ts';
import { readKeptPlan, writeKeptPlan } from './kept-plan.ts';
import { fileOfPath } from './release-file.ts';

/** The soak makes more. */
const [edits, timeoutMs] = process.env.SITE_TEST_MATRIX === 'full' ? [500, 900_000] : [20, 60_000];

type Row = Record<string, unknown>;

/** Another value of the same kind, so that any contract still holds; the same where none is known. */
function changed(value: unknown, others: readonly unknown[], random: Random): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && /[가-힣]/.test(value)) return `${value} 수정`;
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return random.pick(others);
    const at = random.below(value.length);
    return value.map((entry, i) => (i === at ? changed(entry, value, random) : entry));
  }
  if (typeof value === 'object' && value !== null) return changeField(value as Row, [], random);
  return random.pick(others);
}

function changeField(row: Row, rows: readonly Row[], random: Random): Row {
  const names = Object.keys(row).filter((name) => name !== 'id');
  if (names.length === 0) return row;
  const name = random.pick(names);
  const others = rows.map((other) => other[name]);
  return { ...row, [name]: changed(row[name], others.length === 0 ? [row[name]] : others, random) };
}

/** One entry of one collection changes, goes, comes, moves, or takes what another says. */
function edit(content: Content, random: Random): Content {
  const name = random.pick(Object.keys(content)) as keyof Content;
  const rows: unknown = content[name];
  if (!Array.isArray(rows)) return { ...content, [name]: changeField(rows as Row, [], random) };
  if (rows.length === 0) return edit(content, random);
  const at = random.below(rows.length);
  const row = rows[at] as Row;
  const kinds = [
    () => rows.with(at, changeField(row, rows as Row[], random)),
    () => rows.with(at, changeField(row, rows as Row[], random)),
    () => rows.toSpliced(at, 1),
    () => [...rows, ...('id' in row ? [{ ...row, id: 90_000 + random.below(1e6) }] : [])],
    () => [...rows.slice(at), ...rows.slice(0, at)],
    () => rows.with(at, { ...random.pick(rows as Row[]), ...('id' in row && { id: row.id }) }),
  ];
  return { ...content, [name]: random.pick(kinds)() };
}

const noGlyphs = { text: '', headings: '', latin: '', features: [] };

/** As the next build reads it; the data of a page are its key. */
async function throughFile(plan: Plan): Promise<KeptPlan | null> {
  const folder = await createTemporaryFolder('kept-plan');
  const files = plan.pages.map(({ pathname, json }) => [fileOfPath(pathname), { key: json }]);
  await writeKeptPlan(folder, plan, { release: 'one', files: Object.fromEntries(files) }, noGlyphs);
  return readKeptPlan(folder, 'one');
}

const seen = (plan: Plan) => ({
  pages: plan.pages.map(({ pathname, template, json, headings, indexable, lastModified, listing, news, popup }) => ({
    ...{ pathname, template, json, headings, indexable, lastModified, listing, news, popup },
  })),
  files: plan.files,
  pictures: plan.pictures.map(({ path, from }) => ({ path, from })),
  findings: plan.findings,
  counts: [plan.foreignPictures, plan.namedPictures, plan.rows],
});

test(
  'after any change of content, pages that are taken over are as if all were planned',
  async () => {
    const random = createRandom(20261129);
    for (const id of demoIds) {
      let { content } = demoInput(id);
      let taken = 0;
      let before: Plan | null = null;
      for (let i = 0; i < edits / demoIds.length; i += 1) {
        const input = demoInput(id, { content: () => content });
        const clean = planSite(input, routes);
        if (before !== null) {
          const plan = planSite(input, routes, await throughFile(before));
          for (const page of plan.pages) {
            if (page.kept === null) continue;
            taken += 1;
            expect(page.kept.key, page.pathname).toBe(page.json);
          }
          const [now, then] = [seen(plan), seen(clean)];
          for (const [at, page] of now.pages.entries()) expect(page, `${id}, edit ${i}`).toEqual(then.pages[at]);
          expect(now, `${id}, edit ${i}`).toEqual(then);
        }
        before = clean;
        content = edit(content, random);
      }
      expect(taken).toBeGreaterThan(0);
    }
  },
  timeoutMs,
);

test.each(['{', '{"pages": [null]}', '{"pages": [{"pathname": "/"}]}', '{"facts": [1]}', '{"release": "two"}'])(
  'a file that has %s is as none',
  async (text) => {
    const folder = await createTemporaryFolder('kept-plan');
    const whole = { version: 1, release: 'one', shared: '', facts: [], hashes: [], pages: [] };
    const file = join(folder, 'plan.json');
    await writeFile(file, JSON.stringify(whole));
    expect(readKeptPlan(folder, 'one')).not.toBeNull();
    await writeFile(file, text === '{' ? text : JSON.stringify({ ...whole, ...JSON.parse(text) }));
    expect(readKeptPlan(folder, 'one')).toBeNull();
  },
);

const objectsIn = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

test('no page reads a row that is none of its facts', () => {
  const touched = new Map<ReadonlySet<string>, Set<object>>();
  const watched = <R extends object>(row: R): R => {
    const proxy: R = new Proxy(row, {
      get(target, name, receiver) {
        const facts = recordingNow()?.facts;
        if (facts !== undefined) touched.set(facts, (touched.get(facts) ?? new Set()).add(proxy));
        return Reflect.get(target, name, receiver);
      },
    });
    return proxy;
  };
  for (const id of demoIds) {
    const watchedContent = (content: Content) =>
      Object.fromEntries(
        Object.entries(content).map(([name, rows]) => [name, Array.isArray(rows) ? rows.map(watched) : rows]),
      ) as unknown as Content;
    const input = demoInput(id);
    const { pages, site } = planSite({ ...input, content: watchedContent(input.content) }, routes);
    for (const { pathname, recorded } of pages) {
      const read = new Set([...recorded.facts].flatMap((fact) => objectsIn(readFact(fact, site))));
      const past = [...(touched.get(recorded.facts) ?? [])].filter((row) => !read.has(row));
      expect(past, `${id} ${pathname}`).toEqual([]);
    }
    expect(touched.size).toBeGreaterThan(pages.length / 2);
  }
});

test('one price of 1,000 products: twelve pages are planned at most, all others are taken over', async () => {
  const [seed] = scaleSeeds(1, 1000, { day: '2026-11-21', cdn: 'https://cdn.example' });
  const input = { ...demoInput('bomnal'), content: contentOf((seed as PartnerSeed).content) };
  const before = planSite(input, routes);
  const kept = await throughFile(before);
  const plannedOf = (content: Content) =>
    planSite({ ...input, content }, routes, kept).pages.flatMap((page) => (page.kept === null ? [page.pathname] : []));
  const { products } = input.content;
  const [first] = products;
  const options = first?.options.map((option) => ({ ...option, price: (option.price ?? 0) + 1000 })) ?? [];
  expect(plannedOf(input.content)).toEqual([]);
  const planned = plannedOf({
    ...input.content,
    products: products.with(0, { ...first, options } as (typeof products)[0]),
  });
  expect(planned).toContain(`/products/${first?.id}`);
  expect(planned.length).toBeLessThanOrEqual(12);
});
