/** The pipeline of a process, made once: builds, previews and rollbacks of a partner by its id. */
import type { SiteInput } from '../../src/site/site.ts';
import { catchFailure, type Result } from '../core/errors.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { rebuildPartner } from './rebuild-partner.ts';
import type { Rebuilt } from './rebuild-summary.ts';
import { readReleaseInput } from './release-input.ts';
import { renderPages } from './render-pages.ts';
import { rollback } from './rollback.ts';

export interface Pipeline {
  build(partner: string, options?: RebuildOptions): Promise<Result<Rebuilt>>;
  /** Ends before publish: the release is stored, but not activated. */
  preview(partner: string): Promise<Result<Rebuilt>>;
  /** Beside rebuilds; returns the addresses of pictures that changed, which the next rebuild shows. */
  refreshPictures(partner: string, signal: AbortSignal): Promise<readonly string[]>;
  /** What a release was planned from; null where that is not known any more. */
  readInput(partner: string, release: string): Promise<SiteInput | null>;
  /** HTML of some pages by their paths, in memory alone: as a build of this content would have them. */
  renderPages(input: SiteInput, pathnames: ReadonlySet<string>): Promise<Result<ReadonlyMap<string, string>>>;
  rollback(partner: string, release: string, now: Date): Promise<Result<void>>;
}

/** A preview and a rebuild of one partner wait for each other. */
const lockWaitMs = 120_000;

export function createPipeline(settings: PipelineSettings): Pipeline {
  const build = async (id: string, options: RebuildOptions): Promise<Result<Rebuilt>> => {
    const partner = await settings.loadPartner(id);
    return partner.ok ? rebuildPartner(partner.value, settings, { ...options, lockWaitMs }) : partner;
  };
  return {
    build: (partner, options = {}) => build(partner, options),
    preview: (partner) => build(partner, { isPreview: true }),
    refreshPictures: async (id, signal) => {
      const partner = await settings.loadPartner(id);
      return partner.ok ? ((await settings.refreshPictures?.(partner.value, signal)) ?? []) : [];
    },
    readInput: async (id, release) => {
      const partner = await settings.loadPartner(id);
      return partner.ok ? readReleaseInput(partner.value, release, settings) : null;
    },
    renderPages: async (input, pathnames) =>
      catchFailure(async () => renderPages(input, pathnames, await settings.openContext())),
    rollback: async (partner, release, now) => {
      const target = (await settings.target?.(partner)) ?? null;
      return rollback(partner, release, { distRoot: settings.distRoot, target, now });
    },
  };
}
