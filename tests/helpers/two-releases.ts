/** Two releases of one partner and an S3 server to publish them to: a title differs, and a notice is gone in the second. */
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { createS3Store } from '../../scripts/publish/s3.ts';
import { localRelease } from '../../scripts/release/manifest.ts';
import { clinic, moment } from './content.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { startS3 } from './s3-server.ts';

export type Built = Awaited<ReturnType<typeof build>>;
export type NotingStore = ReturnType<typeof noting>;

export const now = new Date('2026-11-21T03:00:00Z');
export const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);

/** For the tests of the file that calls this; its parts are there once they begin. */
export function twoReleases() {
  const releases = {} as Awaited<ReturnType<typeof create>>;
  beforeAll(async () => void Object.assign(releases, await create()));
  afterAll(() => releases.server.stop());
  return releases;
}

async function create() {
  const fleet = await createFleet();
  const [first, second] = withoutCommonFonts(await build(fleet, '처음', true), await build(fleet, '다음 뷁', false));
  const server = await startS3(join(fleet.root, 's3'), 'sites');
  return {
    fleet,
    server,
    /** Product 1 is called 처음. */
    first,
    /** Product 1 is called 다음 뷁, with a letter that no template has and a font of its own; notice 1 is gone. */
    second,
    /** A folder of the server's. */
    s3: (prefix: string) => noting(createS3Store('sites', prefix, server.endpoint)),
  };
}

const content = (title: string, withNotice: boolean) =>
  clinic(title, 12, {
    notices: [1, 2]
      .filter((id) => withNotice || id > 1)
      .map((id) => ({ id, title: `안내 ${id}`, contentHtml: '<p>안내</p>', publishAt: moment, updatedAt: moment })),
  });

async function build(fleet: Fleet, title: string, withNotice: boolean) {
  await fleet.add('haneul', content(title, withNotice));
  const [report] = (await fleet.build(['haneul'])).partners;
  const release = await localRelease(join(fleet.dist, 'haneul'), report?.release ?? '');
  if (release === null) throw new Error(JSON.stringify(report?.error));
  return release;
}

/** The three hundred fonts that both have tell nothing, and are two thirds of what a store would have to take. */
function withoutCommonFonts(one: Built, other: Built): [Built, Built] {
  const trim = ({ folder, manifest }: Built, { manifest: { files } }: Built): Built => {
    const own = Object.entries(manifest.files).filter(([file]) => !file.endsWith('.woff2') || !(file in files));
    return { folder, manifest: { ...manifest, files: Object.fromEntries(own) } };
  };
  return [trim(one, other), trim(other, one)];
}

/** Notes the keys that are written and removed, in order. */
export function noting(store: ObjectStore) {
  const log: string[] = [];
  const noted: ObjectStore = {
    ...store,
    put: (key, ...rest) => {
      log.push(key);
      return store.put(key, ...rest);
    },
    remove: (keys) => {
      log.push(...keys.map((key) => `- ${key}`));
      return store.remove(keys);
    },
  };
  return { ...noted, log };
}

export const refused = (code: string) => ({ ok: false, error: { code } });
export const at = (moment: Date) => ({ readAt: moment, now: moment });

/** As much of a release as tells one from another; most files of it are fonts and scripts. */
export const pagesOf = ({ folder, manifest }: Built): Built => {
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([, { key }]) => key !== undefined));
  return { folder, manifest: { ...manifest, files } };
};

/** As `store`, but `put` of some keys does something else first. */
export const interrupted = (
  store: ObjectStore,
  isWanted: (key: string) => boolean,
  act: () => Promise<unknown>,
): ObjectStore => ({
  ...store,
  put: async (key, ...rest) => {
    if (isWanted(key)) await act();
    return store.put(key, ...rest);
  },
});
