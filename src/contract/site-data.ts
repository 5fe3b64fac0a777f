/** Site data for scripts of every page: the JSON element `site` in the frame, built by `site/site-data.ts`. */
import type { ActChannels } from './partner-config.ts';

export interface SiteData {
  readonly partnerId: string;
  /** The live API; null disables everything live. */
  readonly api: { readonly base: string; readonly tenantOrigin: string } | null;
  /** Origin that replaces all third parties; null: the real ones. */
  readonly thirdParties: string | null;
  /** Address of the identity provider's window; absent without one. */
  readonly certification?: string;
  readonly measuring: {
    /** Until a visitor chooses; absent where it is on. */
    readonly byDefault?: 'off';
    /** The partner has decided that it begins with the page; absent where it waits for the visitor's first act. */
    readonly atLoad?: true;
    /** Address of the tag manager with its container; absent without one. */
    readonly tagManager?: string;
    /** Path and `dataset` of the web analytics script; absent without one. */
    readonly analytics?: { readonly path: string; readonly data: Readonly<Record<string, string>> };
    /** Absent where acts are told to nobody. */
    readonly acts?: {
      /** The partner's id at each. */
      readonly channels: ActChannels;
      /** Hosts of links that open a chat, and of those that open a map. */
      readonly hosts: { readonly chat: readonly string[]; readonly map: readonly string[] };
    };
  };
  /** Plug-in key of the chat messenger; absent without one. */
  readonly chatId?: string;
  /** Path of the search index; null for a site without search. */
  readonly searchIndex: string | null;
  /** For `domain/rules/open-now.ts`: seven days, Sunday first, and exceptions by date; null without opening hours. */
  readonly hours: {
    readonly week: readonly (readonly string[])[];
    readonly days: Readonly<Record<string, readonly string[]>>;
  } | null;
  readonly popup: {
    /** Where the release has a popup, due now or not: elsewhere the backend is not asked. */
    readonly paths: readonly string[];
    readonly type: 'LAYER' | 'GRID';
    /** Absent where the page behind stays as it is. */
    readonly isDimmed?: true;
    /** After the first that is closed no other comes in this visit. */
    readonly isOnePerVisit?: true;
    readonly gridWidthCount: number;
    /** Distance from the edges of the screen in pixels: top, right, bottom, left. */
    readonly offsets: readonly [number, number, number, number];
  };
}
