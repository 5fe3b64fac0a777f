/** What a pull learnt of a partner's pictures, as the plan looks it up. */
import type { Picture } from '../domain/picture.ts';

export interface SitePictures {
  /** By the address that the content names; one that is missing is delivered from that address. */
  readonly byAddress: ReadonlyMap<string, Picture>;
  /** The 800×400 cut of a picture, by the `src` of the picture. */
  readonly shares: ReadonlyMap<string, string>;
  /** File of the picture cache by path within the release; null where the icon is drawn. */
  readonly icons: ReadonlyMap<string, string> | null;
  /** Posters of videos by `videoKey`. */
  readonly posters: ReadonlyMap<string, Picture>;
}

export const noPictures: SitePictures = { byAddress: new Map(), shares: new Map(), icons: null, posters: new Map() };
