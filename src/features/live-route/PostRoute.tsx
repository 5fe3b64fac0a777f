/** A notice or a board's post that is newer than the release. */

import { getBoardPost } from '../../api/boards.ts';
import { getNotice } from '../../api/notices.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import { boardPostHref } from '../../domain/board-address.ts';
import * as common from '../../domain/common-words.ts';
import { dayOfMoment } from '../../domain/format.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { liveSources } from '../../domain/view-sources.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { type LiveContext, QueryBoundary, useTitle, useVideos } from '../../ui/QueryBoundary.tsx';
import { PostArticle } from '../posts/PostArticle.tsx';

interface Props {
  readonly context: LiveContext;
  readonly place: PlaceOf<'notice' | 'post'>;
}

export function PostRoute({ context, place: { kind, id } }: Props) {
  const notice = useQuery(kind === 'notice' ? getNotice(id) : null, silentQuery);
  const post = useQuery(kind === 'post' ? getBoardPost(id) : null, silentQuery);
  if (kind === 'notice')
    return (
      <QueryBoundary context={context} read={notice}>
        {({ row: { title, publishAt, contentHtml } }) => (
          <Page
            context={context}
            title={title}
            moment={publishAt}
            thumbnail={null}
            html={contentHtml}
            list="/cscenter/notice"
          />
        )}
      </QueryBoundary>
    );
  return (
    <QueryBoundary context={context} read={post}>
      {({ row }) =>
        // An address of another board is not this post's.
        boardPostHref(row) === location.pathname ? (
          <Page
            context={context}
            title={row.title}
            moment={row.createdAt}
            thumbnail={row.thumbnailUrl}
            html={row.contentHtml}
            list={`/boards/${row.boardTypeId}`}
          />
        ) : (
          context.built
        )
      }
    </QueryBoundary>
  );
}

function Page({
  context,
  title,
  moment,
  thumbnail,
  html,
  list,
}: {
  readonly context: LiveContext;
  readonly title: string;
  readonly moment: string;
  readonly thumbnail: string | null;
  readonly html: string;
  readonly list: string;
}) {
  useTitle(title);
  useVideos();
  const sources = liveSources(context.rules);
  const text = sanitizeLiveText(html, 2, context.siteOrigin, sources.picture) ?? '';
  const picture = text.includes('<img') ? null : sources.picture(thumbnail);
  return (
    <article className="page wrap">
      <div className="reading">
        <PostArticle post={{ title, day: dayOfMoment(moment), picture, text }} />
        <p className="post-list">
          <a className="button button-line" href={list}>
            {common.toList}
          </a>
        </p>
      </div>
    </article>
  );
}
