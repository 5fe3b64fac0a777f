/** What the figures of builds and of the desk share: partner folders of synthetic content, and a desk over them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeContent } from '../../../scripts/content/content-store.ts';
import { writePullFacts } from '../../../scripts/content/source-content.ts';
import { defaultConcurrency } from '../../../scripts/desk/queue/worker.ts';
import { defaultTimes } from '../../../scripts/desk/times.ts';
import type { BuildContext } from '../../../scripts/pipeline/build-context.ts';
import type { PipelineSettings } from '../../../scripts/pipeline/pipeline-settings.ts';
import { contentOf } from '../../helpers/content.ts';
import { accountOf, fleetPipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { scaleSeeds } from '../../helpers/sandbox/scale-seeds.ts';

/** Folders with `partner.json` and content; their ids. */
export async function writePartners(folder: string, partners: number, products: number): Promise<string[]> {
  const seeds = scaleSeeds(partners, products, { day: '2026-11-21', cdn: 'https://cdn.example' });
  for (const { id, tenantOrigin, content } of seeds) {
    await writeConfig(join(folder, id), { siteOrigin: tenantOrigin, imageHosts: ['https://cdn.example'] });
    await writeContent(join(folder, id, 'content'), contentOf(content));
    await writePullFacts(join(folder, id, 'content'), { readAt: new Date().toISOString(), findings: [] });
  }
  return seeds.map(({ id }) => id);
}

const blocking = ['BUSINESS_INFO_MISSING', 'DISCOUNT_WITHOUT_TERMS', 'PRICES_WITHOUT_FEE_TABLE', 'SITE_WITHOUT_API'];
const severities = Object.fromEntries(blocking.map((code) => [code, { severity: 'note', reason: '견본 병원입니다.' }]));

/** `partner.json` of synthetic content. What it lacks is a note: a desk would hold each publication back. */
export async function writeConfig(
  folder: string,
  config: { readonly siteOrigin: string; readonly imageHosts?: readonly string[] },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const all = { tenantOrigin: config.siteOrigin, ...config, checks: { severities } };
  await writeFile(join(folder, 'partner.json'), JSON.stringify(all));
}

/** A desk over folders that are built as they lie there, by the times of an installation. */
export const startBenchDesk = (
  root: string,
  buildContext: BuildContext,
  partnerIds: readonly string[],
  change: { readonly pipeline?: Partial<PipelineSettings>; readonly databaseUrl?: string | undefined } = {},
): Promise<TestDesk> =>
  startTestDesk({
    databaseUrl: change.databaseUrl,
    partnerIds,
    distRoot: join(root, 'dist'),
    pipeline: fleetPipeline(
      { partners: join(root, 'partners'), dist: join(root, 'dist') },
      { openContext: async () => buildContext, ...change.pipeline },
    ),
    concurrency: defaultConcurrency,
    accounts: [accountOf('operator', null)],
    times: defaultTimes,
    log: (line) => console.error(line),
  });

const limitMs = 300_000;

/** Asks until `answer` holds. Throws after five minutes: what failed is in the log. */
export async function until(answer: () => Promise<boolean>, pollIntervalMs = 5): Promise<void> {
  for (const end = performance.now() + limitMs; !(await answer()); await sleep(pollIntervalMs))
    if (performance.now() > end) throw new Error(`A figure was waited for longer than ${limitMs / 1000} s.`);
}

/** For a figure's name: what else the machine did. */
export const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
