/** Inputs of view models beside the row: price rules, and how pictures and videos are delivered. */
import { pictureByPath } from '../addresses/image-path.ts';
import { type PosterVideo, parseVideo } from '../addresses/video.ts';
import type { PriceRules } from '../rules/price.ts';
import type { Picture } from './picture.ts';

export interface Sources {
  readonly rules: PriceRules;
  /** A picture of the content, or null when there is none. */
  readonly picture: (url: string | null) => Picture | null;
  /** What stands for the picture of a treatment without one, or null. */
  readonly drawn: (productId: number) => Picture | null;
  /** Null for a link to something other than a video. */
  readonly video: (link: string | null) => PosterVideo | null;
}

export interface LiveRules extends PriceRules {
  /** Whether pictures use the site's image path. */
  readonly isByPath: boolean;
}

/** For rows of the live API: pictures from their own address, videos without posters. */
export function liveSources({ isByPath, ...rules }: LiveRules): Sources {
  return {
    rules,
    picture: (url) => {
      if (!url?.match(/^https?:\/\//)) return null;
      return isByPath ? pictureByPath(url, null) : { src: url, width: null, height: null, srcset: null };
    },
    drawn: () => null,
    video: (link) => {
      const video = link && parseVideo(link);
      return video ? { ...video, poster: null } : null;
    },
  };
}
