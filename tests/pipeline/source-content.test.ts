/** Content that a pull hands on and the same content read from its folder: one release, byte for byte. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistory } from '../../scripts/activation/release-store.ts';
import {
  hashSource,
  type LoadedContent,
  readSourceContent,
  type SourceContent,
} from '../../scripts/content/source-content.ts';
import type { Result } from '../../scripts/core/errors.ts';
import { paths } from '../../scripts/core/paths.ts';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { pullPartner } from '../../scripts/pull/pull-partner.ts';
import { type Sandbox, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { contentNames } from '../../src/contract/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';

function loadedFrom(source: Result<SourceContent>): LoadedContent {
  const loaded = source.ok ? source.value.load() : source;
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
}

let fleet: Fleet;
let sandbox: Sandbox;
let pictures: ImageStore;
beforeAll(async () => {
  [fleet, sandbox, pictures] = await Promise.all([createFleet(), startSandbox({}), openImageStore()]);
});
afterAll(async () => {
  await pictures.close();
  await sandbox.stop();
});

test('a backend whose clock is more than five minutes ahead is told, and its content counts as read by the bounded clock', async () => {
  const folder = await mkdtemp(join(fleet.root, 'ahead-'));
  await mkdir(join(folder, 'sodam'));
  const file = await readFile(join(paths.root, 'partners/sodam/partner.json'), 'utf8');
  const config = { ...JSON.parse(file), images: 'path', imageHosts: [sandbox.cdn] };
  await writeFile(join(folder, 'sodam/partner.json'), JSON.stringify(config));
  const partner = await loadPartner('sodam', folder);
  if (!partner.ok) throw new Error(partner.error.message);
  const { api, cdn, thirdParties } = sandbox;
  const own = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000);
  const endpoints = { api, imageHosts: [cdn], thirdParties, partnerCdn: cdn, pictures };
  const pulled = await pullPartner(partner.value, { ...endpoints, now: () => own });
  if (!pulled.ok) throw new Error(pulled.error.message);
  expect(pulled.value.findings).toContainEqual(expect.objectContaining({ code: 'BACKEND_CLOCK' }));
  expect(pulled.value.readAt.getTime()).toBe(own.getTime() + 300_000);
  const read = loadedFrom(await readSourceContent(join(folder, 'sodam/content'), 'sodam', new Date(0)));
  expect(read.findings).toEqual(pulled.value.findings);
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
  const ids = ['saebyeok'];
  const pulled = new Map<string, SourceContent>();
  for (const id of ids) {
    await mkdir(join(fleet.partners, id), { recursive: true });
    const file = await readFile(join(paths.root, 'partners', id, 'partner.json'), 'utf8');
    // Pictures by an image service: those of running text are enough here.
    const config = { ...JSON.parse(file), images: 'path', imageHosts: [sandbox.cdn], analytics: undefined };
    await writeFile(join(fleet.partners, id, 'partner.json'), JSON.stringify(config));
    const partner = await loadPartner(id, fleet.partners);
    if (!partner.ok) throw new Error(partner.error.message);
    const { api, cdn, thirdParties } = sandbox;
    const result = await pullPartner(partner.value, {
      ...{ api, imageHosts: [cdn], thirdParties, partnerCdn: cdn, pictures },
      // The backend tells its own time, which this clock bounds.
      now: () => new Date(Date.now() - 120_000),
    });
    if (!result.ok) throw new Error(result.error.message);
    pulled.set(id, result.value);
    const read = await readSourceContent(join(fleet.partners, id, 'content'), id, new Date(0));
    const [now, then] = [loadedFrom(result), loadedFrom(read)];
    const differing = contentNames.filter(
      (name) => JSON.stringify(then.content[name]) !== JSON.stringify(now.content[name]),
    );
    expect(differing, id).toEqual([]);
    expect(then.findings).toEqual(now.findings);
    expect(read).toMatchObject({ value: { readAt: result.value.readAt, hash: result.value.hash } });
    expect(result.value.readAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  }
  const handedOn = await fleet.build(ids, {
    distName: 'handed-on',
    pull: async ({ id }) => ({ ok: true, value: pulled.get(id) as SourceContent }),
  });
  const read = await fleet.build(ids, { distName: 'read' });
  expect(handedOn.partners.map(({ error }) => error)).toEqual(ids.map(() => null));
  expect(handedOn.partners.map(({ release }) => release)).toEqual(read.partners.map(({ release }) => release));
  const [id = ''] = ids;
  const [last] = await readHistory(join(fleet.root, 'handed-on', id));
  expect(last?.readAt).toBe(pulled.get(id)?.readAt.toISOString());
});
