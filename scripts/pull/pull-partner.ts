/** Pull: content and pictures of one partner into its content folder. Failures name URL, field and what to do. */
import { join } from 'node:path';
import { createApi } from '../../src/api/api.ts';
import { isApiFailure } from '../../src/api/failure.ts';
import type { Content } from '../../src/contract/content.ts';
import { describeProblems } from '../../src/contract/parse-with.ts';
import type { Warning } from '../../src/site/site.ts';
import { readProducts, writeContent } from '../content/content-store.ts';
import { toSitePictures, writeImageManifest } from '../content/image-manifest.ts';
import {
  hashSource,
  type LoadedContent,
  type PullCounts,
  type SourceContent,
  writePullFacts,
} from '../content/source-content.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { ContractViolationError, createConditionalReader } from './conditional-reader.ts';
import { createEntryFinder } from './content-entries.ts';
import { collectPictureAddresses, collectRichTextPictures, collectVideos } from './content-media.ts';
import { pullIcons, pullPosters } from './other-pictures.ts';
import { pullContent } from './pull-content.ts';
import { createPullFetch } from './pull-fetch.ts';

export interface PullOptions {
  /** Null where neither a flag, the environment nor `partner.json` names a backend. */
  readonly api: string | null;
  /** Origins that the operator trusts for pictures, beside the partner's own list. */
  readonly imageHosts: readonly string[];
  readonly pictures: ImageStore;
  /** CDN folder with each partner's favicon under its id; null: icons are generated. */
  readonly partnerCdn: string | null;
  /** Origin that replaces the video providers; null: the real ones. */
  readonly thirdParties: string | null;
  /** Timeout of each request; 30 s if left out. */
  readonly timeoutMs?: number;
  /** Reads the details of every product again, also of those whose row in the list stays the same. */
  readonly isFresh?: boolean;
  /** Ends the pull; its job has taken longer than it may, and is run again. */
  readonly signal?: AbortSignal | undefined;
  /** Clock for a backend without a `Date` header; the machine's if left out. */
  readonly now?: () => Date;
}

/** Passed to the build as it is, so nothing is read or validated twice. */
export interface Pulled extends SourceContent {
  readonly pull: PullCounts;
  readonly warnings: LoadedContent['warnings'];
  /** Names of the content files that changed. */
  readonly changed: readonly string[];
}

const defaultTimeoutMs = 30_000;
/** Fewer that fail are warnings only. */
const minOutages = 6;

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
  const read = await readBackend(partner, options.api, clock.fetch, options);
  if (!read.ok) return read;
  const { content, reader } = read.value;
  const media = await pullPictures(partner, content, reader.inlinePictures, options);
  if (!media.ok) return media;
  const { pictures, problems } = media.value;
  const { texts, changed } = await writeContent(contentFolder, content);
  const images = await writeImageManifest(contentFolder, pictures);
  const warnings = [...read.value.warnings, ...problems];
  const readAt = clock.readAt();
  await writePullFacts(contentFolder, { readAt: readAt.toISOString(), warnings });
  await reader.save();
  return ok({
    hash: hashSource(texts, images, warnings),
    load: () => ok({ content, pictures: toSitePictures(pictures), warnings }),
    warnings,
    readAt,
    pull: { ms: performance.now() - started, ...reader.counts },
    changed,
  });
}

async function readBackend(
  partner: PartnerFolder,
  base: string,
  fetch: typeof globalThis.fetch,
  { timeoutMs = defaultTimeoutMs, isFresh = false, signal }: PullOptions,
) {
  const { tenantOrigin, siteOrigin: originHeader } = partner.config;
  const api = createApi({ baseUrl: base, tenantOrigin, originHeader, timeoutMs, fetch });
  const failed = new AbortController();
  const cacheFile = join(paths.work, 'cache/pull', `${partner.id}.json`);
  const ended = AbortSignal.any([failed.signal, ...(signal === undefined ? [] : [signal])]);
  const reader = await createConditionalReader(api, base, cacheFile, ended);
  const warnings: Warning[] = [];
  try {
    const lastProducts = reader.isSameBackend && !isFresh ? await readProducts(partner.contentFolder) : [];
    const content = await pullContent(reader, partner.config, lastProducts, (warning) => warnings.push(warning));
    return ok({ content, reader, warnings });
  } catch (error) {
    // The calls that remain would each be retried at a backend that is down.
    failed.abort();
    return toBackendFailure(error, timeoutMs);
  }
}

/** Pictures, posters and icons; `problems` are warnings of the entries that name them. */
async function pullPictures(
  { id, config }: PartnerFolder,
  content: Content,
  inlinePictures: ReadonlyMap<string, Buffer>,
  options: PullOptions,
) {
  const { imageHosts: allowed, pictureFormat, images } = config;
  // With an image service only pictures in rich text are fetched: their size is needed for the layout.
  const addresses = images === 'files' ? collectPictureAddresses(content) : collectRichTextPictures(content);
  const hosts = { allowed, trusted: options.imageHosts };
  const { signal } = options;
  const collection = await options.pictures.fetchAll(addresses, hosts, pictureFormat, inlinePictures, signal);
  signal?.throwIfAborted();
  const { pictures, outages } = collection;
  const [firstOutage] = outages;
  // On a machine that knows no picture yet, a host that is down would take all of them off the site.
  if (firstOutage !== undefined && outages.length >= minOutages && Object.keys(pictures).length === 0)
    return err(
      'backend',
      'PICTURES_FAILED',
      `None of ${addresses.length} pictures could be fetched, e.g. ${firstOutage.place} (${firstOutage.message}).\nCheck that their host answers; one in a private network is allowed by --image-host only. Nothing was published.`,
    );
  const posters = await pullPosters(collectVideos(content), options.pictures, options.thirdParties);
  const { icons, problem } = await pullIcons(id, content.partner.homepageConfig.faviconUpdatedAt, options);
  const problems = [
    ...[...collection.problems, ...posters.problems].flatMap(createEntryFinder(content)),
    ...(problem === null ? [] : [problem]),
  ];
  return ok({ pictures: { pictures, icons, posters: posters.posters }, problems });
}

function toBackendFailure(error: unknown, timeoutMs: number): ReturnType<typeof err> {
  if (!isApiFailure(error)) throw error;
  if (error instanceof ContractViolationError) {
    return err(
      'backend',
      'OFF_CONTRACT',
      `${describeProblems(error.url, error.problems)}\nThe backend must send what /openapi.json of the sandbox describes; nothing was published.`,
    );
  }
  const what =
    error.kind === 'http'
      ? `answered with ${error.reason}`
      : error.kind === 'timeout'
        ? `sent no whole answer within ${timeoutMs / 1000} s`
        : `could not be read: ${error.reason}`;
  return err(
    'backend',
    `BACKEND_${error.kind.toUpperCase()}`,
    `${error.url} ${what}\n${error.kind === 'http' ? adviceFor(error.status) : 'Check that the backend runs and --api is right'}; the last release stays current.`,
  );
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403)
    return 'A pull sends no token: the backend must answer it without one, or membersOnly of partner.json must name the collection';
  if (status === 404)
    return 'Check --api and tenantOrigin; a list that has no rows is answered with status 200 and an empty list';
  return 'Check that the backend runs and --api is right';
}
