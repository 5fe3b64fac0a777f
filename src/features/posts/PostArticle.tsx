/** One post, drawn when the site is built and, for one newer than the release, by the shell. */

import { lcpSizes } from '../../domain/views/picture.ts';
import { formatDate } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import type { PostView } from './view-model.ts';
import '../../ui/rich.css';
import './posts.css';

export function PostArticle({ post }: { readonly post: PostView }) {
  const { title, day, picture, text } = post;
  return (
    <>
      <header className="post-head">
        <h1 className="t-d2">{title}</h1>
        <p className="caption">{formatDate(day)}</p>
        <ShareButton />
      </header>
      {picture !== null && (
        <div className="media post-picture">
          <Picture picture={picture} alt="" sizes={lcpSizes.article} priority />
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
      <div className="rich" dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
