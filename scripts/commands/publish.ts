/** `site publish <id> --to <target>`: the current release to a folder or an S3-compatible store; only what changed travels. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { exitCodes, Fault } from '../lib/fault.ts';
import { paths } from '../lib/paths.ts';
import { requirePartner } from '../lib/select-partners.ts';
import { folderStore } from '../publish/folder-store.ts';
import type { ObjectStore } from '../publish/object-store.ts';
import { publishByPointer, returnByPointer } from '../publish/publish-by-pointer.ts';
import { type Published, publishInPlace } from '../publish/publish-in-place.ts';
import { currentManifest, releaseFolder } from '../release/release-store.ts';

interface Options {
  to: string;
  endpoint?: string;
  pointer?: boolean;
  back?: string;
  json?: boolean;
}

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .requiredOption('--to <target>', 'a folder, or s3://bucket/prefix')
    .option('--endpoint <url>', 'of an S3-compatible store other than AWS')
    .option('--pointer', 'objects by content and one pointer, for the edge worker, instead of files in place')
    .option('--back <release>', 'with --pointer: return to a release that was published before')
    .option('--json', 'as JSON')
    .action(run);
}

async function run(id: string, options: Options): Promise<void> {
  await requirePartner(id);
  const store = await storeOf(options);
  if (options.back !== undefined) {
    await returnByPointer(store, options.back);
    console.log(`${id} at ${store.name} is back at release ${options.back}.`);
    return;
  }
  const dist = join(paths.dist, id);
  const manifest = await currentManifest(dist);
  if (manifest === null)
    throw new Fault('NO_RELEASE', `${id} has no release yet. Make one with: npm run site -- build ${id}`, {
      exitCode: exitCodes.usage,
    });
  const folder = releaseFolder(dist, manifest.release);
  const published = await (options.pointer
    ? publishByPointer(store, folder, manifest)
    : publishInPlace(store, folder, manifest, { keepsExtension: !isS3(options.to), now: new Date() }));
  console.log(options.json ? JSON.stringify(published) : lineOf(id, store, published));
}

const lineOf = (id: string, { name }: ObjectStore, { release, written, bytes, removed }: Published): string =>
  `${id}: release ${release} at ${name}; ${written} objects written (${bytes} bytes), ${removed} removed`;

const isS3 = (target: string): boolean => target.startsWith('s3://');

async function storeOf({ to, endpoint }: Options): Promise<ObjectStore> {
  if (!isS3(to)) return folderStore(to);
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/');
  if (bucket === '')
    throw new Fault('USAGE', `"${to}" names no bucket; write s3://bucket/prefix.`, { exitCode: exitCodes.usage });
  const { s3Store } = await import('../publish/s3-store.ts');
  return s3Store({ bucket, prefix: path.filter((part) => part !== '').join('/'), endpoint });
}
