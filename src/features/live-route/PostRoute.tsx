import { getBoardPost } from '../../api/boards.ts';
import { getNotice } from '../../api/notices.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import type { BoardPost } from '../../contract/post.ts';
import { boardPostHref } from '../../domain/addresses/board-address.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayOfMoment } from '../../domain/words/format.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { type LiveContext, type LiveView, QueryBoundary, useTitle, useVideos } from '../../ui/QueryBoundary.tsx';
import { PostArticle } from '../posts/PostArticle.tsx';

export function PostRoute({ context, place: { kind, id } }: LiveView<'notice' | 'post'>) {
  const notice = useQuery(kind === 'notice' ? getNotice(id) : null, silentQuery);
  const post = useQuery(kind === 'post' ? getBoardPost(id) : null, silentQuery);
  if (kind === 'notice')
    return (
      <QueryBoundary context={context} read={notice}>
        {({ row }) => (
          <Page
            context={context}
            post={{ ...row, createdAt: row.publishAt, thumbnailUrl: null }}
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
          <Page context={context} post={row} list={`/boards/${row.boardTypeId}`} />
        ) : (
          context.built
        )
      }
    </QueryBoundary>
  );
}

interface PageProps {
  readonly context: LiveContext;
  readonly post: Pick<BoardPost, 'title' | 'createdAt' | 'thumbnailUrl' | 'contentHtml'>;
  readonly list: string;
}

function Page({ context, post: { title, createdAt, thumbnailUrl, contentHtml }, list }: PageProps) {
  useTitle(title);
  useVideos();
  const sources = liveSources(context.rules);
  const text = sanitizeLiveText(contentHtml, 2, context.siteOrigin, sources.picture) ?? '';
  const picture = text.includes('<img') ? null : sources.picture(thumbnailUrl);
  return (
    <article className="page wrap">
      <div className="reading">
        <PostArticle post={{ title, day: dayOfMoment(createdAt), picture, text }} />
        <p className="post-list">
          <a className="button button-line" href={list}>
            {common.toList}
          </a>
        </p>
      </div>
    </article>
  );
}
