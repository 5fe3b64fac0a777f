/** `site publish <id> --to <target>`: uploads what changed of the current release to a folder or an S3-compatible store. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { type PublishFlags, resolvePublishing } from '../core/settings.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { objectKey } from '../publish/layout.ts';
import { createDryRun, type DryRun } from '../publish/object-store.ts';
import { publishCurrent } from '../publish/publish-current.ts';
import { openTarget } from '../publish/target.ts';
import { type LocalRelease, localRelease } from '../release/manifest.ts';
import { parseUrl } from './options.ts';
import { rollBackTo, unwrap } from './rollback.ts';

interface Options extends PublishFlags {
  back?: string;
  acceptLoss?: boolean;
  acceptStale?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .option('--to <target>', 'a folder, or s3://bucket/prefix (default: SITE_PUBLISH_TO)')
    .option('--endpoint <url>', 'of an S3-compatible store other than AWS', parseUrl)
    .option('--pointer', 'objects by content and one pointer, for the edge worker, instead of files in place')
    .option('--back <release>', 'return to a release that was published before')
    .option('--accept-loss', 'publish although a collection lost over half of the rows that are published')
    .option('--accept-stale', 'publish although what is live is newer, or publishing is paused')
    .option('--dry-run', 'say what would be written, changed and deleted, and change nothing')
    .option('--json', 'as JSON')
    .action(run);
}

async function run(id: string, options: Options): Promise<void> {
  await requirePartner(id);
  const settings = resolvePublishing(options);
  if (settings === null)
    throw usageError('USAGE', 'Name a target: --to a folder or s3://bucket/prefix, or SITE_PUBLISH_TO.');
  let dry: DryRun | null = null;
  const target = await openTarget(settings, id, (store) => {
    if (options.dryRun !== true) return store;
    dry = createDryRun(store);
    return dry.store;
  });
  const dist = join(paths.dist, id);
  if (options.back !== undefined) {
    if (dry === null) return rollBackTo(id, options.back, target);
    const local = await localRelease(dist, options.back);
    unwrap(await target.rollback(options.back, local, new Date()));
    return printPlan(id, dry, local, options);
  }
  const { release, published } = unwrap(
    await publishCurrent(id, dist, target, {
      now: new Date(),
      acceptShrinkage: options.acceptLoss === true,
      acceptStale: options.acceptStale === true,
    }),
  );
  if (dry !== null) return printPlan(id, dry, release, options);
  const { written, bytes, removed } = published;
  console.log(
    options.json
      ? JSON.stringify(published)
      : `${id}: release ${release.manifest.release} at ${target.name}; ${written} objects written (${bytes} bytes), ${removed} removed`,
  );
}

/** One line an object, marked as in a diff; content-addressed objects with their file. */
function printPlan(
  id: string,
  { store, written, changed, deleted }: DryRun,
  release: LocalRelease | null,
  { json }: Options,
): void {
  const plan = { written: [...written].sort(), changed: [...changed].sort(), deleted: [...deleted].sort() };
  if (json) {
    console.log(JSON.stringify(plan));
    return;
  }
  const files = new Map(
    Object.entries(release?.manifest.files ?? {}).map(([file, { hash }]) => [objectKey(hash), file]),
  );
  const line = (mark: string) => (key: string) => `${mark} ${key}${files.has(key) ? `  (${files.get(key)})` : ''}`;
  const lines = [...plan.written.map(line('+')), ...plan.changed.map(line('~')), ...plan.deleted.map(line('-'))];
  const counts = `${plan.written.length} written, ${plan.changed.length} changed, ${plan.deleted.length} deleted`;
  console.log([...lines, `${id} at ${store.name} would have ${counts}; nothing was done.`].join('\n'));
}
