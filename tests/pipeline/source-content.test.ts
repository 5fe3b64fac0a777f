/** Content that a pull hands on and the same content read from its folder are one: a release is made of either. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LoadedContent, readSourceContent, type SourceContent } from '../../scripts/content/source-content.ts';
import type { Result } from '../../scripts/core/errors.ts';
import { paths } from '../../scripts/core/paths.ts';
import { loadPartner, type PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import { contentNames } from '../../src/contract/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { testPulls } from '../helpers/test-pulls.ts';

function loadedFrom(source: Result<SourceContent>): LoadedContent {
  const loaded = source.ok ? source.value.load() : source;
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
}

const fleet = await createFleet();
const pulls = testPulls();

/** A partner of the demonstration, with the pictures of running text alone. */
async function loadDemo(id: string, folder: string): Promise<PartnerFolder> {
  await mkdir(join(folder, id), { recursive: true });
  const file = await readFile(join(paths.root, 'partners', id, 'partner.json'), 'utf8');
  const config = { ...JSON.parse(file), images: 'path', imageHosts: [pulls.sandbox.cdn] };
  await writeFile(join(folder, id, 'partner.json'), JSON.stringify(config));
  const partner = await loadPartner(id, folder);
  if (!partner.ok) throw new Error(partner.error.message);
  return partner.value;
}
async function pullDemo(partner: PartnerFolder, now: () => Date) {
  const { cdn, thirdParties } = pulls.sandbox;
  const pulled = await pulls.pull(partner, { imageHosts: [cdn], thirdParties, partnerCdn: cdn, now });
  if (!pulled.ok) throw new Error(pulled.error.message);
  return pulled.value;
}

test('a backend whose clock is more than five minutes ahead is told, and its content counts as read by the bounded clock', async () => {
  const folder = await mkdtemp(join(fleet.root, 'ahead-'));
  const own = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000);
  const pulled = await pullDemo(await loadDemo('sodam', folder), () => own);
  expect(pulled.findings).toContainEqual(expect.objectContaining({ code: 'BACKEND_CLOCK' }));
  expect(pulled.readAt.getTime()).toBe(own.getTime() + 300_000);
  const read = await readSourceContent(join(folder, 'sodam/content'), 'sodam', new Date(0));
  expect(loadedFrom(read).findings).toEqual(pulled.findings);
  // What was written and read has its fields in another order.
  expect(read).toMatchObject({ value: { hash: pulled.hash } });
});

test('pulled or read, content, findings and hash are the same, and both know when it was read', async () => {
  const partner = await loadDemo('saebyeok', fleet.partners);
  const begun = Date.now();
  // The backend tells its own time, which this clock bounds.
  const pulled = await pullDemo(partner, () => new Date(Date.now() - 120_000));
  const read = await readSourceContent(join(fleet.partners, 'saebyeok/content'), 'saebyeok', new Date(0));
  const [now, then] = [loadedFrom({ ok: true, value: pulled }), loadedFrom(read)];
  for (const name of contentNames)
    expect(JSON.stringify(then.content[name]), name).toBe(JSON.stringify(now.content[name]));
  expect(then.findings).toEqual(now.findings);
  expect(read).toMatchObject({ value: { readAt: pulled.readAt, hash: pulled.hash } });
  expect(pulled.readAt.getTime()).toBeGreaterThan(begun - 60_000);
});
