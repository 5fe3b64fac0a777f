/** What the figures of the desk share: partner folders of synthetic content, a desk over them, and statistics. */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeContent } from '../../../scripts/content/content-store.ts';
import { readSourceContent } from '../../../scripts/content/source-content.ts';
import { defaultConcurrency } from '../../../scripts/desk/queue/worker.ts';
import { type RunningDesk, startDesk } from '../../../scripts/desk/start.ts';
import { loadPartner } from '../../../scripts/partners/partner-folder.ts';
import type { BuildContext } from '../../../scripts/pipeline/build-context.ts';
import { createPipeline } from '../../../scripts/pipeline/pipeline.ts';
import type { PipelineSettings } from '../../../scripts/pipeline/pipeline-settings.ts';
import { contentOf } from '../../helpers/content.ts';
import { scaleSeeds } from '../../helpers/sandbox/scale-seeds.ts';
import { webhookKey } from './webhook-key.ts';

export const operator = { email: 'bench@desk.example', name: 'bench', partner: null, password: 'bench-password' };

/** Folders with `partner.json` and content; their ids. */
export async function writePartners(folder: string, partners: number, products: number): Promise<string[]> {
  const seeds = scaleSeeds(partners, products, { day: '2026-11-21', cdn: 'https://cdn.example' });
  for (const { id, tenantOrigin, content } of seeds) {
    await mkdir(join(folder, id), { recursive: true });
    const config = { tenantOrigin, siteOrigin: tenantOrigin, imageHosts: ['https://cdn.example'] };
    await writeFile(join(folder, id, 'partner.json'), JSON.stringify(config));
    await writeContent(join(folder, id, 'content'), contentOf(content));
  }
  return seeds.map(({ id }) => id);
}

/** A desk on ports that the system gives, over folders that are built as they lie there. */
export function startBenchDesk(
  root: string,
  buildContext: BuildContext,
  partnerIds: readonly string[],
  change: {
    readonly pipeline?: Partial<PipelineSettings>;
    readonly concurrency?: number;
    readonly databaseUrl?: string;
  } = {},
): Promise<RunningDesk> {
  return startDesk({
    port: 0,
    host: '127.0.0.1',
    previewPort: 0,
    databaseUrl: change.databaseUrl,
    webhookKeys: [webhookKey],
    partnerIds,
    distRoot: join(root, 'dist'),
    addressesOf: () => ({ siteUrl: '', previewUrl: '' }),
    loadPartner: (id) => loadPartner(id, join(root, 'partners')),
    target: null,
    publishing: null,
    concurrency: change.concurrency ?? defaultConcurrency,
    pipeline: createPipeline({
      openContext: async () => buildContext,
      distRoot: join(root, 'dist'),
      loadPartner: (id) => loadPartner(id, join(root, 'partners')),
      live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
      readSource: ({ id, contentFolder }) => readSourceContent(contentFolder, id, new Date()),
      now: () => new Date(),
      ...change.pipeline,
    }),
    accounts: [operator],
    trustedProxies: [],
    statusToken: undefined,
    recordDays: 365,
    now: () => new Date(),
    log: (line) => console.error(line),
  });
}

/** Asks until `answer` holds. */
export async function until(answer: () => Promise<boolean>, pollIntervalMs = 5): Promise<void> {
  while (!(await answer())) await sleep(pollIntervalMs);
}

/** Of values in any order; `share` 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** For a figure's name: what else the machine did. */
export const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
