/** Two releases of one partner and an S3 server to publish them to: a title differs, and a notice is gone in the second. */
import { join } from 'node:path';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { createS3Store } from '../../scripts/publish/s3.ts';
import { type Manifest, readManifest, releaseFolder } from '../../scripts/release/manifest.ts';
import { clinic, moment } from './content.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { type S3Server, startS3 } from './s3-server.ts';

export interface Built {
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface TwoReleases {
  readonly fleet: Fleet;
  readonly server: S3Server;
  /** Product 1 is called 처음. */
  readonly first: Built;
  /** Product 1 is called 다음 뷁, with a letter that no template has and a font of its own; notice 1 is gone. */
  readonly second: Built;
  /** A folder of the server's. */
  s3(prefix: string): NotingStore;
  stop(): Promise<void>;
}

export const now = new Date('2026-11-21T03:00:00Z');
export const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);
export const days = (count: number): Date => new Date(now.getTime() + count * 24 * 3600_000);

export async function createTwoReleases(): Promise<TwoReleases> {
  const fleet = await createFleet();
  const [first, second] = withoutCommonFonts(await build(fleet, '처음', true), await build(fleet, '다음 뷁', false));
  const server = await startS3(join(fleet.root, 's3'), 'sites');
  return {
    fleet,
    server,
    first,
    second,
    s3: (prefix) => noting(createS3Store('sites', prefix, server.endpoint)),
    stop: () => server.stop(),
  };
}

const content = (title: string, withNotice: boolean) =>
  clinic(title, 12, {
    notices: [1, 2]
      .filter((id) => withNotice || id > 1)
      .map((id) => ({ id, title: `안내 ${id}`, contentHtml: '<p>안내</p>', publishAt: moment, updatedAt: moment })),
  });

async function build(fleet: Fleet, title: string, withNotice: boolean): Promise<Built> {
  await fleet.add('haneul', content(title, withNotice));
  const [report] = (await fleet.build(['haneul'])).partners;
  const folder = releaseFolder(join(fleet.dist, 'haneul'), report?.release ?? '');
  const manifest = await readManifest(folder);
  if (manifest === null) throw new Error(JSON.stringify(report?.error));
  return { folder, manifest };
}

/** The three hundred fonts that both have tell nothing, and are two thirds of what a store would have to take. */
function withoutCommonFonts(one: Built, other: Built): [Built, Built] {
  const isCommon = (file: string) =>
    /\.woff2?$/.test(file) && file in one.manifest.files && file in other.manifest.files;
  const trim = ({ folder, manifest }: Built): Built => ({
    folder,
    manifest: {
      ...manifest,
      files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !isCommon(file))),
    },
  });
  return [trim(one), trim(other)];
}

export interface NotingStore extends ObjectStore {
  readonly log: string[];
}

/** Notes the keys that are written and removed, in order. */
export function noting(store: ObjectStore): NotingStore {
  const log: string[] = [];
  return {
    ...store,
    log,
    put: (key, ...rest) => {
      log.push(key);
      return store.put(key, ...rest);
    },
    remove: (keys) => {
      log.push(...keys.map((key) => `- ${key}`));
      return store.remove(keys);
    },
  };
}
