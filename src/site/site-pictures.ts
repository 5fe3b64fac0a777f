/** Pulled pictures of a partner, as the plan looks them up. */
import type { Picture } from '../domain/views/picture.ts';

export interface SitePictures {
  /** By address in the content; no page shows another. */
  readonly byAddress: ReadonlyMap<string, Picture>;
  /** The 800×400 share picture, by the `src` of the picture. */
  readonly shares: ReadonlyMap<string, string>;
  /** File of the picture cache by path within the release; null where the icon is generated. */
  readonly icons: ReadonlyMap<string, string> | null;
  /** Posters of videos by `videoKey`. */
  readonly posters: ReadonlyMap<string, Picture>;
}

export const noPictures: SitePictures = { byAddress: new Map(), shares: new Map(), icons: null, posters: new Map() };

/** Paths of all delivered pictures within the release. */
export function picturePaths({ byAddress, shares, posters }: SitePictures): string[] {
  const shown = [...byAddress.values(), ...posters.values()].flatMap(({ src, srcset }) => [
    src,
    ...(srcset?.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') ?? []),
  ]);
  return [...shown, ...shares.values()];
}
