/** A video before it plays: its poster in a 16:9 frame that leads to it. The browser may start it in its place. */
import { frameWords } from '../copy/frame.ts';
import { productWords } from '../copy/product.ts';
import { type PosterVideo, videoKey } from '../domain/video.ts';
import { PictureView } from './PictureView.tsx';

interface Props {
  readonly video: PosterVideo;
  /** Value of `sizes`: how wide the frame is drawn. */
  readonly sizes: string;
}

export function VideoLink({ video, sizes }: Props) {
  return (
    <a className="rich-video" data-video={videoKey(video)} href={video.pageUrl} target="_blank" rel="noopener">
      <PictureView picture={video.poster} alt="" sizes={sizes} />
      <span className="video-label">{productWords.video}</span>
      <span className="sr-only"> ({frameWords.newWindow})</span>
    </a>
  );
}
