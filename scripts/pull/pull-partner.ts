/** Pull: content and pictures of one partner into its content folder. Failures name URL, field and what to do. */
import { join } from 'node:path';
import { createApi } from '../../src/api/api.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import { type ContentName, contentNames } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { describeProblems } from '../../src/contract/parse-with.ts';
import { parseProducts, parseStoredContent, readContentTexts, writeContent } from '../content/content-store.ts';
import { toSitePictures, writeImageManifest } from '../content/image-manifest.ts';
import {
  hashSource,
  type LoadedContent,
  type PullCounts,
  type PullFacts,
  readPullFacts,
  type SourceContent,
  type SourceRequest,
  unfinishedFacts,
  writePullFacts,
} from '../content/source-content.ts';
import type { ErrorCode } from '../core/error-codes.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { defaultTimeout, type Endpoints } from '../core/settings.ts';
import type { ImageStore } from '../images/image-store.ts';
import { isDueByChange, type LookupOptions } from '../images/picture-lookup.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { openAnswerCache } from './answer-cache.ts';
import { backendGate } from './backend-gate.ts';
import { ContractViolationError, createConditionalReader } from './conditional-reader.ts';
import { changedPicturesOf } from './content-media.ts';
import { describeRepairs } from './describe-repairs.ts';
import { createPull, type OnMissing, requestConcurrency } from './pull-content.ts';
import { PullFailures } from './pull-failures.ts';
import { createPullFetch } from './pull-fetch.ts';
import { pullPictures } from './pull-pictures.ts';

type PullEndpoints = Endpoints['pull'];

export interface PullOptions extends PullEndpoints, SourceRequest {
  readonly pictures: ImageStore;
  /** Whether a known picture is asked for again; left out, none is, and the content is there as fast as the backend. */
  readonly isDue?: LookupOptions['isDue'];
  /** Timeout of each request; 30 s if left out. */
  readonly timeoutMs?: number;
  /** Clock for a backend without a `Date` header; the machine's if left out. */
  readonly now?: () => Date;
}

/** Passed to the build as it is, so nothing is read or validated twice. */
export interface Pulled extends SourceContent {
  readonly pull: PullCounts;
  readonly findings: LoadedContent['findings'];
  /** Names of the content files that changed. */
  readonly changed: readonly string[];
}

/** Without the time, which would make each build differ. */
const clockFinding: Finding = {
  ...{ code: 'BACKEND_CLOCK', severity: 'warning' },
  place: '병원 정보 서버',
  message: '서버의 시각이 실제보다 5분 넘게 빨라 게시 순서가 어긋날 수 있습니다. 운영자에게 알려 주세요.',
  operator: '답의 Date 헤더를 이 서버의 시계와 비교했습니다. 병원 정보 서버의 시각을 맞춰야 합니다.',
};

/** Never throws because of the backend; a failed pull leaves the content folder as it was. */
export async function pullPartner(partner: PartnerFolder, options: PullOptions): Promise<Result<Pulled>> {
  const started = performance.now();
  const { id, contentFolder } = partner;
  if (options.api === null)
    return err(
      'partner-data',
      'NO_API',
      `partners/${id}/partner.json names no apiBase. Add it, or give --api <url> or SITE_API_BASE.`,
    );
  const clock = createPullFetch(options.now ?? (() => new Date()));
  const facts = await readPullFacts(contentFolder);
  const read = await readBackend(partner, options.api, clock.fetch, facts, options);
  if (!read.ok) return read;
  const { content, reader, cache, stored, missing } = read.value;
  const { signal, changedPictures = [] } = options;
  const isDue = options.isDue ?? isDueByChange(changedPictures);
  const last = stored.content ?? parseStoredContent(stored.texts);
  const partnerPictures = await options.pictures.openPartner(id, { isDue, signal });
  if (last !== null) partnerPictures.renew(changedPicturesOf(last, content));
  let isWhole = false;
  const media = await pullPictures(partner, content, reader.inlinePictures, options, partnerPictures)
    .then((result) => {
      isWhole = result.ok;
      return result;
    })
    // Also of a pull that is ended: its next try goes on from there.
    .finally(() => partnerPictures.save(isWhole));
  if (!media.ok) return media;
  const { pictures, problems, missing: missingPictures } = media.value;
  await writePullFacts(contentFolder, unfinishedFacts);
  const { texts, changed } = await writeContent(contentFolder, content, stored);
  const images = await writeImageManifest(contentFolder, pictures);
  const repairs = describeRepairs(reader.repairs);
  // In one order, whichever call was answered first.
  const incomplete = contentNames.filter((name) => missing.has(name) || repairs.names.has(name));
  const findings = [
    ...incomplete.flatMap((name) => missing.get(name) ?? []),
    ...repairs.findings,
    ...problems,
    ...(clock.isAhead() ? [clockFinding] : []),
  ];
  // Without a request, the content is as old as it was.
  const readAt =
    stored.content !== null && facts !== null && !clock.hasAnswer() ? new Date(facts.readAt) : clock.readAt();
  await writePullFacts(contentFolder, {
    readAt: readAt.toISOString(),
    findings,
    ...(incomplete.length > 0 && { missing: incomplete }),
  });
  await cache.save(stored.content === null);
  return ok({
    hash: hashSource(texts, images, findings),
    folder: contentFolder,
    load: () => ok({ content, pictures: toSitePictures(pictures), findings }),
    findings,
    readAt,
    isMerged: stored.content !== null,
    pull: { ms: performance.now() - started, ...reader.counts, missingPictures },
    changed,
  });
}

/** `stored`: the last pull; its `content` is null where everything is pulled. */
async function readBackend(
  partner: PartnerFolder,
  base: string,
  fetch: typeof globalThis.fetch,
  facts: PullFacts | null,
  { timeoutMs = defaultTimeout * 1000, isFresh = false, signal, changes, liveReadAt }: PullOptions,
) {
  const { tenantOrigin, siteOrigin: originHeader } = partner.config;
  const gate = backendGate(base);
  const noted: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    gate.note(response);
    return response;
  };
  const waitForTurn = ({ request }: { request: Request }) => gate.turn(request.signal);
  const hooks = { beforeRequest: [waitForTurn], beforeRetry: [waitForTurn] };
  const api = createApi({ baseUrl: base, tenantOrigin, originHeader, timeoutMs, fetch: noted, hooks });
  const failed = new AbortController();
  const cache = await openAnswerCache(join(paths.work, 'cache/pull', partner.id), base);
  const ended = AbortSignal.any([failed.signal, ...(signal === undefined ? [] : [signal])]);
  const reader = createConditionalReader(api, base, cache, ended);
  const missing = new Map<ContentName, Finding[]>();
  const onMissing: OnMissing = (name, finding) => missing.set(name, [finding]);
  const isCurrent = facts !== null && liveReadAt != null && new Date(facts.readAt) >= liveReadAt;
  // Products that were mended or left out are all read again, so that each pull warns of the same.
  const isOddProducts = facts?.missing?.includes('products') === true;
  const isNamed = changes != null && isCurrent && cache.isSameBackend && !isFresh && !isOddProducts;
  const texts = readContentTexts(partner.contentFolder);
  const last = isNamed ? parseStoredContent(texts) : null;
  const stored = { texts, content: last };
  const pull = createPull(reader, partner.config, onMissing);
  try {
    const again = Object.fromEntries((facts?.missing ?? []).map((name) => [name, null]));
    const isReadAgain = !cache.isSameBackend || isFresh || isOddProducts;
    const content = await (last === null
      ? pull.all(isReadAgain ? [] : parseProducts(texts.get('products')))
      : pull.changes(last, { ...changes?.rows, ...again }));
    return ok({ content, reader, cache, missing, stored });
  } catch (error) {
    // The calls that remain would each be retried at a backend that is down.
    failed.abort();
    if (error instanceof PullFailures) return describeFailures(error.failures, timeoutMs);
    if (!isApiFailure(error)) throw error;
    return describeFailures([error], timeoutMs);
  }
}

/** All of them, each kind with its advice once. */
function describeFailures(failures: readonly ApiFailure[], timeoutMs: number): ReturnType<typeof err> {
  const violations = failures.filter((failure) => failure instanceof ContractViolationError);
  const others = failures.filter((failure) => !violations.includes(failure));
  const lines = [
    ...violations.map(({ url, problems }) => describeProblems(url, problems)),
    ...(violations.length === 0 ? [] : ['The backend must send what scripts/docs/openapi.json describes.']),
    ...[...Map.groupBy(others, adviceFor)].flatMap(([advice, some]) => [
      ...some.map((failure) => `${failure.url} ${outcomeOf(failure, timeoutMs)}`),
      `${advice}.`,
    ]),
    'Nothing was published; the last release stays current. `site probe` tells of every call at once.',
  ];
  const [first] = others;
  const code = violations.length > 0 || first === undefined ? 'OFF_CONTRACT' : (codes[first.kind] ?? 'BACKEND_NETWORK');
  return err('backend', code, lines.join('\n'));
}

const outcomeOf = ({ kind, reason }: ApiFailure, timeoutMs: number): string =>
  kind === 'http'
    ? `answered with ${reason}`
    : kind === 'timeout'
      ? `sent no whole answer within ${timeoutMs / 1000} s`
      : `could not be read: ${reason}`;

const codes: { readonly [K in ApiFailure['kind']]?: ErrorCode } = {
  http: 'BACKEND_HTTP',
  timeout: 'BACKEND_TIMEOUT',
  contract: 'BACKEND_CONTRACT',
  aborted: 'BACKEND_ABORTED',
};

function adviceFor({ kind, status: answered }: ApiFailure): string {
  const status = kind === 'http' ? answered : 0;
  if (status === 401 || status === 403)
    return 'A pull sends no token: the backend must answer it without one, or membersOnly of partner.json must name the collection';
  if (status === 404)
    return 'Check --api and tenantOrigin; a list that has no rows is answered with status 200 and an empty list';
  if (status === 429)
    return `It was asked four times, with the waits that Retry-After names, of at most 30 s. A pull sends ${requestConcurrency} requests at a time: let the backend allow that from this address`;
  return 'Check that the backend runs and --api is right';
}
