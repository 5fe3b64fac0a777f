/** The seed of one partner, in the shapes of the contract (before defaults are filled in). */
import type * as v from 'valibot';
import type { contentSchemas } from '../../../../src/contract/content.ts';
import type { ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import type { CustomerRow, PostRow } from '../rows.ts';
import type { DraftSchema } from './collections.ts';

/**
 * A seed is a pure function of these two: the Korean day that counts as today (`YYYY-MM-DD`), and the origin of the
 * partner CDN, where images are at `/<partner id>/<name>.webp`.
 */
export interface SeedContext {
  readonly day: string;
  readonly cdn: string;
}

type ContentInput = { [N in keyof typeof contentSchemas]: v.InferInput<(typeof contentSchemas)[N]> };

export interface PartnerSeed {
  /** Also the folder in `partners/` and the folder on the partner CDN. */
  readonly id: string;
  readonly tenantOrigin: string;
  /** Readable only by members; the site's `partner.json` names the same. */
  readonly membersOnly?: readonly ('beforeAfters' | 'reviews')[];
  /** Missing collections are empty. */
  readonly content: { partner: ContentInput['partner'] } & Partial<ContentInput>;
  readonly shortLinks?: readonly v.InferInput<typeof ShortLinkSchema>[];
  readonly drafts?: readonly v.InferInput<typeof DraftSchema>[];
  readonly customers?: readonly CustomerSeed[];
  readonly customerPosts?: readonly CustomerPostSeed[];
}

type CustomerColumns = 'name' | 'phone' | 'birthday' | 'gender' | 'isMarketingReceivable';

/** An obviously invented person. */
export interface CustomerSeed extends Pick<CustomerRow, CustomerColumns> {
  readonly email: string;
  readonly password: string;
  readonly reservations: readonly ReservationSeed[];
}

export interface ReservationSeed {
  /** Offset from today in days, negative for the past; the first open day from then on. */
  readonly inDays: number;
  /** Index of a slot of that day; the last slot where the day has fewer. */
  readonly slot: number;
  readonly state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED';
  /** None for a visit. */
  readonly productOptionIds: readonly number[];
  readonly memo: string | null;
}

type PostColumns = 'boardTypeId' | 'authorName' | 'title' | 'content' | 'isPrivate' | 'answer';

export interface CustomerPostSeed extends Pick<PostRow, PostColumns> {
  /** The author, among the seed's customers; null for somebody without a login. */
  readonly email: string | null;
  readonly password: string;
  readonly daysAgo: number;
}
