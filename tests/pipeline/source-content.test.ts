/** Content that a pull hands on and the same content read from its folder: one release, byte for byte. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readState } from '../../scripts/activation/state.ts';
import {
  hashSource,
  type LoadedContent,
  readSourceContent,
  type SourceContent,
} from '../../scripts/content/source-content.ts';
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
async function loadDemo(id: string, folder: string, more: object = {}): Promise<PartnerFolder> {
  await mkdir(join(folder, id), { recursive: true });
  const file = await readFile(join(paths.root, 'partners', id, 'partner.json'), 'utf8');
  const config = { ...JSON.parse(file), images: 'path', imageHosts: [pulls.sandbox.cdn], ...more };
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
  const read = loadedFrom(await readSourceContent(join(folder, 'sodam/content'), 'sodam', new Date(0)));
  expect(read.findings).toEqual(pulled.findings);
});

test('a finding that was written and read has its fields in another order, and the source the same hash', () => {
  const [code, place, message, severity] = ['ICON_FAILED', 'https://a.example', '없음', 'warning'] as const;
  const hashes = [
    { code, place, message, severity },
    { severity, message, place, code },
  ].map((finding) => hashSource(new Map(), null, [finding]));
  expect(hashes[0]).toBe(hashes[1]);
});

test('pulled or read, the release is the same, and both know when it was read', async () => {
  const id = 'saebyeok';
  const partner = await loadDemo(id, fleet.partners, { analytics: undefined });
  const begun = Date.now();
  // The backend tells its own time, which this clock bounds.
  const pulled = await pullDemo(partner, () => new Date(Date.now() - 120_000));
  const read = await readSourceContent(join(fleet.partners, id, 'content'), id, new Date(0));
  const [now, then] = [loadedFrom({ ok: true, value: pulled }), loadedFrom(read)];
  for (const name of contentNames)
    expect(JSON.stringify(then.content[name]), name).toBe(JSON.stringify(now.content[name]));
  expect(then.findings).toEqual(now.findings);
  expect(read).toMatchObject({ value: { readAt: pulled.readAt, hash: pulled.hash } });
  expect(pulled.readAt.getTime()).toBeGreaterThan(begun - 60_000);
  const pull = async () => ({ ok: true, value: pulled }) as const;
  const [handedOn] = (await fleet.build([id], { distName: 'handed-on', pull })).partners;
  const [again] = (await fleet.build([id], { distName: 'read' })).partners;
  expect(handedOn).toMatchObject({ error: null, release: again?.release });
  const [last] = (await readState(join(fleet.root, 'handed-on', id))).history;
  expect(last?.readAt).toBe(pulled.readAt.toISOString());
});
