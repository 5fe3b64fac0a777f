/** What scripts of every page need of the site: the JSON element `site` in the frame, made by `site/site-data.ts`. */

export interface SiteData {
  readonly partnerId: string;
  /** The live API; null leaves everything live at rest. */
  readonly api: { readonly base: string; readonly tenantOrigin: string } | null;
  /** Origin that stands in for all third parties; null where they are the real ones. */
  readonly thirdParties: string | null;
  /** Container of the tag manager; null without one. */
  readonly tagManagerId: string | null;
  /** Address of the identity provider's window; absent without one. */
  readonly certification?: string;
  /** Path and `data-` attributes of the web analytics script; absent without one. */
  readonly analytics?: { readonly path: string; readonly settings: Readonly<Record<string, string>> };
  /** Plug-in key of the chat messenger; null without one. */
  readonly chatId: string | null;
  /** Path of the suggestions, `contract/search-index.ts`; null where the site has no search. */
  readonly searchIndex: string | null;
  /** Seven days from Sunday on, and other days by date, as `domain/open-now.ts` reads them; null when unknown. */
  readonly hours: {
    readonly week: readonly (readonly string[])[];
    readonly days: Readonly<Record<string, readonly string[]>>;
  } | null;
  readonly popup: {
    readonly type: 'LAYER' | 'GRID';
    readonly isDimmed: boolean;
    readonly gridWidthCount: number;
    /** Distance from the edges of the screen in pixels: top, right, bottom, left. */
    readonly offsets: readonly [number, number, number, number];
  };
}
