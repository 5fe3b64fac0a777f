/** The pipeline of a process, made once: builds, previews and rollbacks of a partner by its id. */
import { join } from 'node:path';
import { siteConfigOf } from '../../src/contract/partner-config.ts';
import { routes } from '../../src/routes.ts';
import { planPages } from '../../src/site/plan.ts';
import type { SiteInput } from '../../src/site/site.ts';
import { parseContent, readContentTexts } from '../content/content-store.ts';
import { parseImageManifest, readImageManifest } from '../content/image-manifest.ts';
import { retainedContent } from '../content/retained-content.ts';
import { catchFailure, ok, type Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { readManifest, releaseFolder } from '../release/manifest.ts';
import type { BuildContext } from './build-context.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { rebuildPartner } from './rebuild-partner.ts';
import type { Rebuilt } from './rebuild-summary.ts';
import { rollback } from './rollback.ts';

export type Pipeline = ReturnType<typeof createPipeline>;

/** A preview and a rebuild of one partner wait for each other. */
const lockWaitMs = 120_000;

export function createPipeline(settings: PipelineSettings) {
  const build = async (id: string, options: RebuildOptions): Promise<Result<Rebuilt>> => {
    const partner = await settings.loadPartner(id);
    return partner.ok ? rebuildPartner(partner.value, settings, { ...options, lockWaitMs }) : partner;
  };
  return {
    build: (partner: string, options: RebuildOptions = {}) => build(partner, options),
    /** Ends before publish: the release is stored, but not activated. */
    preview: (partner: string) => build(partner, { isPreview: true }),
    /** Beside rebuilds; returns the addresses of pictures that changed, which the next rebuild shows. */
    async refreshPictures(id: string, signal: AbortSignal): Promise<readonly string[]> {
      const partner = await settings.loadPartner(id);
      return partner.ok ? ((await settings.refreshPictures?.(partner.value, signal)) ?? []) : [];
    },
    /** What a release was planned from; null where that is not known any more. */
    async readInput(id: string, release: string): Promise<SiteInput | null> {
      const partner = await settings.loadPartner(id);
      return partner.ok ? readReleaseInput(partner.value, release, settings) : null;
    },
    /** HTML of some pages by their paths, in memory alone: as a build of this content would have them. */
    renderPages: (input: SiteInput, pathnames: ReadonlySet<string>) =>
      catchFailure(async () => renderPages(input, pathnames, await settings.openContext())),
    async rollback(partner: string, release: string, now: Date): Promise<Result<void>> {
      const target = (await settings.target?.(partner)) ?? null;
      return rollback(partner, release, { distRoot: settings.distRoot, target, now });
    },
  };
}

/** The retained content of a release, with the pictures that the partner's content names now; null where it is not retained. */
async function readReleaseInput(
  partner: PartnerFolder,
  release: string,
  settings: Pick<PipelineSettings, 'distRoot' | 'live'>,
): Promise<SiteInput | null> {
  const dist = join(settings.distRoot, partner.id);
  const content = parseContent(readContentTexts(retainedContent(dist, release)), `content of ${release}`);
  const manifest = await readManifest(releaseFolder(dist, release));
  if (!content.ok || manifest === null) return null;
  return {
    id: partner.id,
    config: siteConfigOf(partner.config),
    content: content.value,
    asOf: manifest.asOf,
    pictures: parseImageManifest(readImageManifest(partner.contentFolder)),
    live: settings.live(partner),
  };
}

/** Planned and rendered by the same templates as a release, and written nowhere. */
async function renderPages(
  input: SiteInput,
  pathnames: ReadonlySet<string>,
  { renderer, pool }: Pick<BuildContext, 'renderer' | 'pool'>,
): Promise<Result<ReadonlyMap<string, string>>> {
  const plan = planPages({ ...input, formSheets: renderer.formSheets }, routes, pathnames);
  pool.start(false);
  const pages = plan.pages.map(({ pathname, template, json }) => ({ file: pathname, template, json }));
  const rendered = await pool.render({ folder: null, frame: JSON.stringify(plan.frame), pages });
  return ok(new Map(Object.entries(rendered).map(([pathname, { html = '' }]) => [pathname, html])));
}
