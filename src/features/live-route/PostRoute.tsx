/** A notice or a board's post that is newer than the release. */
import { getBoardPost } from '../../api/boards.ts';
import { getNotice } from '../../api/notices.ts';
import { liveText } from '../../client/live-rich-text.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { liveSources } from '../../domain/view-sources.ts';
import { toldElsewhere, useLive } from '../../hooks/use-query.ts';
import { dayOfMoment } from '../../ui/format.ts';
import { Arriving, type Stage, useTitle, useVideos } from '../../ui/QueryBoundary.tsx';
import { PostArticle } from '../posts/PostArticle.tsx';
import { boardPostHref } from '../posts/view-model.ts';
import { cscenterWords } from '../posts/words.ts';

interface Props {
  readonly stage: Stage;
  readonly place: PlaceOf<'notice' | 'post'>;
}

export function PostShow({ stage, place: { kind, id } }: Props) {
  const notice = useLive(kind === 'notice' ? getNotice(id) : null, toldElsewhere);
  const post = useLive(kind === 'post' ? getBoardPost(id) : null, toldElsewhere);
  if (kind === 'notice')
    return (
      <Arriving stage={stage} read={notice}>
        {({ row: { title, publishAt, contentHtml } }) => (
          <Page
            stage={stage}
            title={title}
            moment={publishAt}
            thumbnail={null}
            html={contentHtml}
            list="/cscenter/notice"
          />
        )}
      </Arriving>
    );
  return (
    <Arriving stage={stage} read={post}>
      {({ row }) =>
        // An address of another board is not this post's.
        boardPostHref(row) === location.pathname ? (
          <Page
            stage={stage}
            title={row.title}
            moment={row.createdAt}
            thumbnail={row.thumbnailUrl}
            html={row.contentHtml}
            list={`/boards/${row.boardTypeId}`}
          />
        ) : (
          stage.built
        )
      }
    </Arriving>
  );
}

function Page({
  stage,
  title,
  moment,
  thumbnail,
  html,
  list,
}: {
  readonly stage: Stage;
  readonly title: string;
  readonly moment: string;
  readonly thumbnail: string | null;
  readonly html: string;
  readonly list: string;
}) {
  useTitle(title);
  useVideos();
  const sources = liveSources(stage.rules);
  const text = liveText(html, 2, stage.siteOrigin, sources.picture) ?? '';
  const picture = text.includes('<img') ? null : sources.picture(thumbnail);
  return (
    <article className="page wrap">
      <div className="reading">
        <PostArticle post={{ title, day: dayOfMoment(moment), picture, text }} />
        <p className="post-list">
          <a className="button button-line" href={list}>
            {cscenterWords.list}
          </a>
        </p>
      </div>
    </article>
  );
}
