/** A video before it plays: its poster in a 16:9 frame that leads to it, and its transcript below. Scripts may start it in place. */

import { type PosterVideo, videoKey } from '../domain/addresses/video.ts';
import * as common from '../domain/words/common-words.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Picture } from './Picture.tsx';
import { videoTranscript } from './words.ts';
import './rich.css';

interface Props {
  readonly video: PosterVideo;
  readonly sizes: string;
  /** null: the clinic gave none. */
  readonly transcript: string | null;
}

export function VideoLink({ video, sizes, transcript }: Props) {
  return (
    <>
      {/* Scripts replace the link by its player. React removes the box, else it would look for a link that is gone. */}
      <div className="video-box">
        <Link className="rich-video" data-video={videoKey(video)} href={video.pageUrl} isExternal>
          <Picture picture={video.poster} alt="" sizes={sizes} />
          <span className="video-label">{common.video}</span>
        </Link>
      </div>
      {transcript !== null && (
        <details className="disclosure">
          <summary>
            {videoTranscript}
            <Icon name="chevron-down" />
          </summary>
          <p className="rich">{transcript}</p>
        </details>
      )}
    </>
  );
}
