/**
 * Partners whose content is as editors and backends leave it: a folder of `tests/fixtures/partners/` each, with what it must
 * show. All are pulled from one backend and built in one batch, so none stops another.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import type { BuildAllReport } from '../../scripts/pipeline/build-all.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const CaseSchema = v.strictObject({
  /** What is odd about the partner, and what becomes of it. */
  about: v.pipe(v.string(), v.nonEmpty()),
  /** Fields of `partner.json` beside those of every test partner. */
  config: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Pieces of HTML by page. */
  pages: v.record(v.string(), v.strictObject({ has: v.array(v.string()), lacks: v.optional(v.array(v.string()), []) })),
  /** By page and a pattern of the message. */
  findings: v.array(v.strictObject({ where: v.string(), matches: v.string() })),
});

const folder = join(paths.root, 'tests/fixtures/partners');
const cases = readdirSync(folder).map((id) => {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, id, name), 'utf8'));
  return { id, content: read('content.json'), ...v.parse(CaseSchema, read('case.json')) };
});

const fleet = await createFleet();
let report: BuildAllReport;
const pulls = testPulls(() => ({
  partners: () => cases.map(({ id, content }) => ({ id, tenantOrigin: `https://${id}.example`, content })),
}));
beforeAll(async () => {
  for (const { id, config } of cases) await fleet.add(id, null, { ...configOf(id), ...config });
  report = await fleet.build(
    cases.map(({ id }) => id),
    {
      now: () => new Date(),
      pull: (partner) => pulls.pull(partner, { imageHosts: ['http://127.0.0.1:1'] }),
    },
  );
});

test.each(cases)('$id: $about', async ({ id, pages, findings }) => {
  const built = report.partners.find(({ partner }) => partner === id);
  expect(built?.error).toBeNull();
  const files = await filesBelow(join(fleet.dist, id, 'current'));
  const htmlOf = (page: string) => files.get(`${page.slice(1)}.html`)?.toString() ?? '';
  for (const [page, { has, lacks }] of Object.entries(pages)) {
    for (const piece of has) expect(htmlOf(page), `${page} has`).toContain(piece);
    for (const piece of lacks) expect(htmlOf(page), `${page} lacks`).not.toContain(piece);
  }
  for (const { where, matches } of findings)
    expect(built?.findings).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(matches), ...(where === '' ? {} : { place: where }) }),
    );
  for (const [name, body] of files) if (name.endsWith('.html')) expect(faultsOf(body.toString()), name).toEqual([]);
});

/** Errors that a parser of HTML reports, and letters that were lost on the way. */
function faultsOf(html: string): string[] {
  const faults = html.includes('\ufffd') ? ['U+FFFD'] : [];
  parse(html, { onParseError: ({ code, startLine }) => faults.push(`line ${startLine}: ${code}`) });
  return faults;
}
