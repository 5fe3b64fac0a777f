import { listCustomerPosts } from '../../api/customer-boards.ts';
import { pagingOf } from '../../domain/rules/paging.ts';
import { dayOfMoment, formatDate } from '../../domain/words/format.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { LiveView } from '../../ui/QueryBoundary.tsx';
import { DoneNote } from './DoneNote.tsx';
import { customerBoardWords as words } from './words.ts';
import '../../ui/empty.css';
import './entries.css';

const pageSize = 10;

export function CustomerBoardRoute({ context: { phone }, place: { boardTypeId, page } }: LiveView<'customer-board'>) {
  const read = useQuery(listCustomerPosts({ boardTypeId, page, pageSize }), silentQuery);
  const { data, error } = read;
  const base = `/cscenter/boards/${boardTypeId}`;
  return (
    <section aria-label={words.list}>
      <DoneNote />
      <p className="board-write">
        <a className="button button-primary" href={`${base}/write`}>
          {words.write}
        </a>
      </p>
      {data !== undefined ? (
        data.rows.length === 0 ? (
          <p className="empty">{words.empty}</p>
        ) : (
          <>
            <ul className="entries rows">
              {data.rows.map(({ id, title, authorName, isPrivate, isMine, state, createdAt }) => (
                <li key={id}>
                  <p className="entry-tags">
                    <span className={state === 'ANSWERED' ? 'tag tag-positive' : 'tag'}>{words.states[state]}</span>
                    {isMine && <span className="tag tag-accent">{words.mine}</span>}
                  </p>
                  <h2 className="card-title">
                    <a className="stretched-link" href={`${base}/detail/${id}`}>
                      {title ?? words.privateTitle}
                    </a>
                    {isPrivate && (
                      <span className="entry-lock">
                        <Icon name="lock" />
                        {title !== null && <span className="sr-only">{words.private}</span>}
                      </span>
                    )}
                  </h2>
                  <p className="caption">
                    {authorName} · <time dateTime={dayOfMoment(createdAt)}>{formatDate(dayOfMoment(createdAt))}</time>
                  </p>
                </li>
              ))}
            </ul>
            <Pagination
              paging={pagingOf(page, data.total, data.pageSize)}
              hrefOf={(n) => (n === 1 ? base : `${base}?page=${n}`)}
            />
          </>
        )
      ) : error !== undefined && !read.isValidating ? (
        <ErrorState failure={error} onRetry={() => read.mutate()} phone={phone} />
      ) : (
        <Loading phone={phone} onRetry={() => read.mutate()}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <div className="entry-skeleton" key={key} />
          ))}
        </Loading>
      )}
    </section>
  );
}
