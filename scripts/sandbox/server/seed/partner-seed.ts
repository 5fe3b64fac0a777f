/** What the seeds give the sandbox for one partner, in the shapes of the contract (before defaults are filled in). */
import type * as v from 'valibot';
import type { contentSchemas } from '../../../../src/contract/content.ts';
import type { ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import type { Poster } from '../posters/poster.ts';
import type { CustomerPostSeed, CustomerSeed } from './customer-seed.ts';
import type { DraftSchema } from './draft.ts';

type ContentInput = { [N in keyof typeof contentSchemas]: v.InferInput<(typeof contentSchemas)[N]> };

export interface PartnerSeed {
  /** Also the folder in `partners/` and the folder on the partner CDN. */
  readonly id: string;
  /** What the site sends as `tenant-origin`. */
  readonly tenantOrigin: string;
  /** Read with a member's login alone; the site's `partner.json` names the same. */
  readonly membersOnly?: readonly ('beforeAfters' | 'reviews')[];
  /** Collections that are left out are empty. */
  readonly content: { partner: ContentInput['partner'] } & Partial<ContentInput>;
  /** Pictures of the popups in `content`, drawn when the partner CDN is asked for them. */
  readonly posters?: readonly Poster[];
  readonly shortLinks?: readonly v.InferInput<typeof ShortLinkSchema>[];
  readonly drafts?: readonly v.InferInput<typeof DraftSchema>[];
  readonly customers?: readonly CustomerSeed[];
  readonly customerPosts?: readonly CustomerPostSeed[];
}

/**
 * A seed is a pure function of these two.
 * `day` is the Korean calendar day that counts as today (`YYYY-MM-DD`); `cdn` is the origin of the partner CDN,
 * pictures are at `${cdn}/<partner id>/<name>.webp`.
 */
export interface SeedContext {
  readonly day: string;
  readonly cdn: string;
}
