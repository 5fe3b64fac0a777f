/** A fleet of partners in folders of its own, built by the real pipeline in this process. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rules } from '../../scripts/checks/rules.ts';
import { writeContent } from '../../scripts/content/content-store.ts';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import { sha256 } from '../../scripts/core/hash.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { buildAll } from '../../scripts/pipeline/build-all.ts';
import { type BuildContext, createBuildContext } from '../../scripts/pipeline/build-context.ts';
import type { PipelineSettings, RebuildOptions } from '../../scripts/pipeline/pipeline-settings.ts';
import type { Content } from '../../src/contract/content.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type Fleet = Awaited<ReturnType<typeof createFleet>>;

type BuildOptions = Partial<Pick<PipelineSettings, 'openContext' | 'target' | 'indexNow'>> &
  Pick<RebuildOptions, 'renderAll' | 'acceptShrinkage'> & {
    readonly now?: Date | (() => Date);
    readonly distName?: string;
    readonly pull?: PipelineSettings['readSource'];
  };

let opening: Promise<BuildContext> | undefined;

/** One for all test files of a worker process, opened by the first build; its render threads end with the process. */
export const sharedBuildContext = () => (opening ??= createBuildContext(2));

export const clock = new Date('2026-11-21T03:00:00Z');

export async function createFleet() {
  const root = await createTemporaryFolder('fleet');
  const partners = join(root, 'partners');
  const dist = join(root, 'dist');
  await mkdir(partners, { recursive: true });
  return {
    root,
    partners,
    dist,
    /** Writes `partner.json` (or any text in its place) and the content. */
    async add(id: string, content: Content | null, config: object | string = configOf(id)) {
      const folder = join(partners, id);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'partner.json'), typeof config === 'string' ? config : JSON.stringify(config));
      if (content !== null) await writeContent(join(folder, 'content'), content);
    },
    async build(
      ids: readonly string[],
      { now = clock, distName = 'dist', pull, renderAll = false, acceptShrinkage = false, ...more }: BuildOptions = {},
    ) {
      const selected = await Promise.all(ids.map(async (id) => ({ id, folder: await loadPartner(id, partners) })));
      const settings = fleetSettings(
        { partners, dist: join(root, distName) },
        {
          live: ({ config }) => ({ ...noLiveHosts, api: config.apiBase ?? null, pictures: config.imageHosts }),
          ...(pull && { readSource: pull }),
          now: typeof now === 'function' ? now : () => now,
          ...more,
        },
      );
      return buildAll(selected, settings, { renderAll, acceptShrinkage, onReport: () => undefined });
    },
  };
}

/** Of a site that asks for nothing beside itself. */
export const noLiveHosts = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };

/** Of builds of a fleet's folders, from the content that lies there. */
export function fleetSettings(
  { partners, dist }: Pick<Fleet, 'partners' | 'dist'>,
  { now = () => new Date(), ...more }: Partial<PipelineSettings> = {},
): PipelineSettings {
  return {
    openContext: sharedBuildContext,
    distRoot: dist,
    loadPartner: (id) => loadPartner(id, partners),
    live: () => noLiveHosts,
    readSource: ({ id, contentFolder }) => readSourceContent(contentFolder, `partners/${id}/content`, now()),
    target: null,
    now,
    ...more,
  };
}

/** A clinic of a test lacks much of what a publication asks for. */
const severities = Object.fromEntries(
  rules.flatMap(({ code, severity }) =>
    severity === 'blocks' ? [[code, { severity: 'note', reason: 'a clinic of tests' }]] : [],
  ),
);

/** `cdn.example` is where the pictures of written content lie. Most of it names no way to the clinic. */
export const configOf = (id: string): object => ({
  tenantOrigin: `https://${id}.example`,
  siteOrigin: `https://www.${id}.example`,
  allowNoContact: true,
  imageHosts: ['https://cdn.example'],
  checks: { severities },
});

/** Every file below a folder with its bytes, by relative path; links are followed. Fonts are most of a release. */
export async function filesBelow(folder: string, matching = /^/): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => file.slice(folder.length + 1)).filter((name) => matching.test(name));
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** The same with a hash in place of the bytes: compared in a hundredth of the time. */
export async function hashesBelow(folder: string): Promise<Map<string, string>> {
  return new Map([...(await filesBelow(folder))].map(([name, body]) => [name, sha256(body)]));
}

/** Paths of the files that differ between two folders, or are in one only. */
export async function differences(left: string, right: string): Promise<string[]> {
  const [a, b] = await Promise.all([hashesBelow(left), hashesBelow(right)]);
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}
