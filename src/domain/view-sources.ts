/** What composing needs beside the row itself: the site's rules for prices, and how pictures and videos are delivered. */
import { pictureByPath } from './image-path.ts';
import type { Picture } from './picture.ts';
import type { PriceRules } from './price.ts';
import { type PosterVideo, parseVideo } from './video.ts';

export interface Sources {
  readonly rules: PriceRules;
  /** A picture of the content, or null when there is none. */
  readonly picture: (url: string | null) => Picture | null;
  /** The video that a link names, or null when it names none. */
  readonly video: (link: string | null) => PosterVideo | null;
}

/** What a page with live content says of its site. */
export interface LiveRules extends PriceRules {
  /** Pictures are asked of the site's image path. */
  readonly isByPath: boolean;
}

/** For rows that arrive while the page is open: pictures come from where the backend says, videos without posters. */
export function liveSources({ isByPath, ...rules }: LiveRules): Sources {
  return {
    rules,
    picture: (url) => {
      if (url === null || !/^https?:\/\//.test(url)) return null;
      return isByPath ? pictureByPath(url, null) : { src: url, width: null, height: null, srcset: null };
    },
    video: (link) => {
      const video = parseVideo(link ?? '');
      return video === null ? null : { ...video, poster: null };
    },
  };
}
