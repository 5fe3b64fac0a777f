/** Site data for scripts of every page: the JSON element `site` in the frame, built by `site/site-data.ts`. */

export interface SiteData {
  readonly partnerId: string;
  /** The live API; null disables everything live. */
  readonly api: { readonly base: string; readonly tenantOrigin: string } | null;
  /** Origin that replaces all third parties; null: the real ones. */
  readonly thirdParties: string | null;
  /** Container of the tag manager; null without one. */
  readonly tagManagerId: string | null;
  /** Address of the identity provider's window; absent without one. */
  readonly certification?: string;
  /** Path and `data-` attributes of the web analytics script; absent without one. */
  readonly analytics?: { readonly path: string; readonly settings: Readonly<Record<string, string>> };
  /** Plug-in key of the chat messenger; null without one. */
  readonly chatId: string | null;
  /** Path of the search index; null for a site without search. */
  readonly searchIndex: string | null;
  /** For `domain/open-now.ts`: seven days, Sunday first, and exceptions by date; null without opening hours. */
  readonly hours: {
    readonly week: readonly (readonly string[])[];
    readonly days: Readonly<Record<string, readonly string[]>>;
  } | null;
  readonly popup: {
    /** Where the release has a popup, due now or not: elsewhere the backend is not asked. */
    readonly paths: readonly string[];
    readonly type: 'LAYER' | 'GRID';
    readonly isDimmed: boolean;
    /** After the first that is closed no other comes in this visit. */
    readonly isOnePerVisit?: true;
    readonly gridWidthCount: number;
    /** Distance from the edges of the screen in pixels: top, right, bottom, left. */
    readonly offsets: readonly [number, number, number, number];
  };
}
