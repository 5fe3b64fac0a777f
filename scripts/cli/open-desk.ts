/** Opens the desk, for `site desk` and `npm start`, with the partners of this folder as they come and go. */
import { availableParallelism } from 'node:os';
import { deskSettings, environment } from '../core/environment.ts';
import { usageError } from '../core/errors.ts';
import { type Log, openLog } from '../core/log.ts';
import { logFailure } from '../core/log-failure.ts';
import { maxPasswordLength } from '../core/password.ts';
import { runPeriodically } from '../core/periodic.ts';
import { parseKeys } from '../core/standard-webhook.ts';
import type { DeskOptions, PartnerAddresses } from '../desk/context.ts';
import { defaultConcurrency } from '../desk/queue/worker.ts';
import { startDesk } from '../desk/start.ts';
import { listPartnerIds, loadPartner } from '../partners/partner-folder.ts';
import { createContextOpener } from '../pipeline/build-context.ts';
import type { Flags } from './options.ts';
import { openPipeline } from './pipeline.ts';
import { waitForShutdown } from './shutdown.ts';

export type Options = Flags<never, 'account' | 'partner' | 'previewUrl'> & {
  host: string;
  jobs?: number;
  imageHost?: string[];
};

export async function runDesk(options: Options): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const log = await openLog();
  const partners = await watchPartners(log);
  stack.defer(partners.stop);
  const { ids } = partners;
  const concurrency = options.jobs ?? defaultConcurrency;
  const previews = options.previewUrl ?? localPreviews;
  const openContext = createContextOpener(stack, Math.min(concurrency, availableParallelism()));
  log({ event: 'compiling the sources' });
  await openContext();
  const desk = await openDesk(await openPipeline(stack, openContext, { log, flags: options }), {
    host: options.host,
    partnerIds: ids,
    addressesOf: (id) => ({ ...partners.addressesOf(id), previewUrl: previews.replaceAll('{partner}', id) }),
    concurrency,
    accounts: parseAccounts(options, ids),
  });
  stack.defer(() => desk.stop());
  await waitForShutdown(`Desk  ${desk.url}\nready`);
}

const port = environment.PORT + 3;
export const localPreviews = `http://{partner}.localhost:${port + 1}`;

type OwnOptions = Pick<DeskOptions, 'host' | 'partnerIds' | 'addressesOf' | 'concurrency' | 'accounts' | 'onState'> & {
  /** Beside those of the environment. */
  readonly webhookKeys?: readonly Buffer[];
};

/** Starts the desk of `site desk` and of `npm start` alike: a setting that one passed on and the other forgot had no effect there. */
export function openDesk(setup: Awaited<ReturnType<typeof openPipeline>>, { webhookKeys = [], ...own }: OwnOptions) {
  setup.log({ event: 'opening the database' });
  return startDesk({
    port,
    previewPort: port + 1,
    databaseUrl: environment.DATABASE_URL,
    webhookKeys: [...webhookKeys, ...parseKeys(environment.SITE_WEBHOOK_KEYS ?? [])],
    ...setup,
    ...deskSettings(environment),
    ...own,
  });
}

const pollIntervalMs = 2000;

/** Watches for partners that are added, changed or removed while the desk runs; updates `ids` in place. */
export async function watchPartners(log: Log) {
  const ids: string[] = [];
  const addresses = new Map<string, Omit<PartnerAddresses, 'previewUrl'>>();
  const poll = async () => {
    const now = await listPartnerIds();
    for (const id of now) {
      const loaded = await loadPartner(id);
      const { siteOrigin = '', editorUrl, notifications, publication } = loaded.ok ? loaded.value.config : {};
      const isPreviewOnly = publication?.approval === 'never';
      addresses.set(id, { siteUrl: isPreviewOnly ? '' : siteOrigin, editorUrl, notifications, isPreviewOnly });
    }
    ids.splice(0, ids.length, ...now);
  };
  await poll();
  const stop = runPeriodically(pollIntervalMs, poll, logFailure(log, 'partners'));
  return { ids: ids as readonly string[], addressesOf: (id: string) => addresses.get(id) ?? { siteUrl: '' }, stop };
}

function parseAccounts({ account, partner }: Options, ids: readonly string[]) {
  if (account === undefined && partner !== undefined) throw usageError('USAGE', '--partner needs --account.');
  if (account === undefined) return [];
  const password = process.env.DESK_PASSWORD ?? '';
  if (password.length < 8 || password.length > maxPasswordLength)
    throw usageError('USAGE', `Give the account a password of 8 to ${maxPasswordLength} characters in DESK_PASSWORD.`);
  if (partner !== undefined && !ids.includes(partner)) throw usageError('USAGE', `There is no partner ${partner}.`);
  return [{ email: account, name: account, partner: partner ?? null, password }];
}
