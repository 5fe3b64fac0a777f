/** The pipeline as the desk and its workers use it: builds, previews and rollbacks of a partner by its id. */
import type { Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { type RebuildOptions, type RebuildSettings, type Rebuilt, rebuildPartner } from './rebuild-partner.ts';
import { rollback } from './rollback.ts';

export interface BuildJob extends Pick<RebuildOptions, 'isPreview' | 'onProgress' | 'signal'> {
  /** Publishes although a collection shrank or what is live has newer content. */
  readonly force?: boolean;
}

export interface Builder {
  build(partner: string, job: BuildJob): Promise<Result<Rebuilt>>;
  rollback(partner: string, release: string, now: Date): Promise<Result<void>>;
}

export interface BuilderSettings extends RebuildSettings {
  readonly loadPartner: (id: string) => Promise<Result<PartnerFolder>>;
}

/** A preview and a rebuild of one partner wait for each other. */
const lockWaitMs = 120_000;

export function createBuilder(settings: BuilderSettings): Builder {
  return {
    async build(id, { force = false, ...job }) {
      const partner = await settings.loadPartner(id);
      if (!partner.ok) return partner;
      const options = { ...job, acceptShrinkage: force, acceptStale: force, lockWaitMs };
      return rebuildPartner(partner.value, settings, options);
    },
    async rollback(partner, release, now) {
      const target = (await settings.target?.(partner)) ?? null;
      return rollback(partner, release, { distRoot: settings.distRoot, target, now });
    },
  };
}
