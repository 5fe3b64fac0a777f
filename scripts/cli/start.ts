/** `npm start`: sandbox, build of the demonstration partners by the real pipeline, their sites and the desk. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { SiteError } from '../core/errors.ts';
import { openLog } from '../core/log.ts';
import { paths } from '../core/paths.ts';
import { defaultConcurrency } from '../desk/queue/worker.ts';
import { serveSites } from '../hosting/serve.ts';
import { loadPartner } from '../partners/partner-folder.ts';
import { buildAll } from '../pipeline/build-all.ts';
import { createContextOpener } from '../pipeline/build-context.ts';
import { draftIds } from '../sandbox/demo-seeds.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { formatReport } from './build.ts';
import { localPreviews, openDesk, watchPartners } from './open-desk.ts';
import { openPipeline } from './pipeline.ts';
import { waitForShutdown } from './shutdown.ts';

/** Offsets from PORT, where the sandbox takes three; `scripts/docs/configuration.md` lists them. */
const offsets = { sandbox: 0, desk: 3, sites: 10, firstSite: 11 } as const;

/** The sandbox signs its webhooks with it. */
const webhookKey = Buffer.from('partner-sites demonstration webhook key');
/** For one marketer a partner and one operator. It is printed, so a slow hash would only delay the start. */
const demo = { password: 'desk1234', passwordCost: 10 };

const previewOrigin = (partner: string): string => localPreviews.replaceAll('{partner}', partner);

export function setUp(command: Command): void {
  command.action(start);
}

async function start(): Promise<void> {
  const base = environment.PORT;
  const running = join(paths.dist, 'running.json');
  await mkdir(paths.dist, { recursive: true });
  await rm(running, { force: true });
  await using stack = new AsyncDisposableStack();
  let deskUrl: string | null = null;
  console.log('Starting the sandbox and compiling the sources …');
  // The first contents are pulled meanwhile. The build reports a failure.
  const openContext = createContextOpener(stack, availableParallelism());
  openContext().catch(() => undefined);
  const sandbox = await startSandbox({
    port: base + offsets.sandbox,
    dataFile: join(paths.dist, '.sandbox/data.json'),
    report: (line) => console.error(line),
    previewOrigin,
    contentWebhook: () => (deskUrl === null ? null : { url: `${deskUrl}/hooks/content`, key: webhookKey }),
  });
  stack.defer(() => sandbox.stop());
  const all = sandbox.partners.map((partner) => partner.id);
  const ids = all.filter((id) => !draftIds.includes(id));
  console.log('Building the sites …');
  const flags = {
    api: sandbox.api,
    imageHost: [sandbox.cdn],
    partnerCdn: sandbox.cdn,
    // Pages behind TLS, such as those of the bench, need them behind TLS, too.
    thirdParties: environment.SITE_THIRD_PARTIES ?? sandbox.thirdParties,
    policyReports: `http://127.0.0.1:${base + offsets.desk}/policy-reports/{partner}`,
  };
  const log = await openLog();
  const setup = await openPipeline(stack, openContext, { log, flags });
  const partners = await Promise.all(ids.map(async (id) => ({ id, folder: await loadPartner(id) })));
  const ports = Object.fromEntries(ids.map((id, i) => [id, base + offsets.firstSite + i]));
  const served = await serveSites({ distRoot: paths.dist, ids, port: base + offsets.sites, ports });
  stack.defer(() => served.stop());
  const report = await buildAll(
    partners,
    { ...setup, target: null, indexNow: null },
    // Also by older code: a developer goes from branch to branch.
    {
      acceptShrinkage: true,
      acceptStale: true,
      approvedRelease: true,
      onReport: (partner) => console.log(`  ${formatReport(partner)}`),
    },
  );
  const failed = report.partners.filter(({ error }) => error !== null).map(({ partner }) => partner);
  if (failed.length === ids.length)
    throw new SiteError('DEMO_FAILED', 'No demonstration site could be built; the lines above say why.', {
      exitCode: report.exitCode,
    });
  // After the builds: its database opens in this thread, for so long on a busy machine that the calls of a build would be late.
  const watched = await watchPartners(log);
  stack.defer(watched.stop);
  const desk = await openDesk(setup, {
    host: '127.0.0.1',
    webhookKeys: [webhookKey],
    partnerIds: all,
    addressesOf: (id) => ({
      ...watched.addressesOf(id),
      siteUrl: served.sites[id]?.url ?? '',
      previewUrl: previewOrigin(id),
      editorUrl: `http://localhost:${base + offsets.sandbox}/_editor/${id}?collection={collection}&id={id}&field={field}#{draft}`,
    }),
    concurrency: defaultConcurrency,
    accounts: [
      ...all.map((id) => ({ email: `${id}@desk.example`, name: id, partner: id, ...demo })),
      { email: 'operator@desk.example', name: '운영자', partner: null, ...demo },
    ],
    onState: sandbox.setDeployStatus,
  });
  stack.defer(() => desk.stop());
  deskUrl = desk.url;
  for (const id of failed) await desk.check(id);
  for (const id of draftIds) await desk.preview(id);
  const addresses = {
    sandbox: sandbox.api,
    thirdParties: sandbox.thirdParties,
    cdn: sandbox.cdn,
    desk: desk.url,
    partners: all,
    sites: served.sites,
  };
  // First: another start may write its own file while this one stops.
  stack.defer(() => rm(running, { force: true }));
  await writeFile(running, `${JSON.stringify(addresses, null, 1)}\n`);
  const rows = [
    ...Object.entries(addresses.sites).map(([id, { url }]) => [id, url]),
    ['desk', desk.url],
    ['editor', `${sandbox.api}/_editor`],
    ['sandbox', `${sandbox.api}/openapi.json`],
    ['pictures', sandbox.cdn],
  ];
  console.log('');
  for (const [name = '', url = ''] of rows) console.log(`  ${name.padEnd(12)} ${url}`);
  console.log(`\n  The desk’s accounts: <partner>@desk.example or operator@desk.example, password ${demo.password}.`);
  console.log('  Ctrl-C ends everything.');
  if (failed.length > 0) console.log(`  Failed, and tried again by the desk: ${failed.join(', ')}.`);
  await waitForShutdown('ready');
}
