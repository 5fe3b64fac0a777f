import { type ReactNode, useEffect } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { tellAct } from '../../../client/acts/tell-act.ts';
import { pageOf, pageSize, pagingOf } from '../../../domain/rules/paging.ts';
import type { PhoneLink } from '../../../domain/rules/phone.ts';
import { exactHref, type ResultKind, resultsHref, type Suggestion } from '../../../domain/search/kinds.ts';
import type { LiveRules } from '../../../domain/views/view-sources.ts';
import * as common from '../../../domain/words/common-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { EventCardView } from '../../events/EventCardView.tsx';
import { BoardRows } from '../../posts/BoardRows.tsx';
import { ProductCards } from '../../products/ProductCards.tsx';
import { SuggestionText } from '../SuggestionText.tsx';
import { useNearest } from '../use-nearest.ts';
import { resultWords, searchWords } from '../words.ts';
import { type Results as Found, useResults } from './use-results.ts';
import '../../../ui/empty.css';
import '../search-page.css';
import '../../products/product-grid.css';

interface Props {
  readonly keyword: string;
  /** Nothing else is looked for where the keyword finds nothing. */
  readonly isExact: boolean;
  readonly kind: ResultKind | null;
  readonly page: number;
  readonly rules: LiveRules;
  readonly phone: PhoneLink;
  readonly children: ReactNode;
}

const kinds = ['products', 'guides', 'events', 'boards'] as const;
const first = { products: 8, guides: 5, events: 3, boards: 5 } as const;

/** What the keyword finds; else what the nearest one does, under a line that says so and leads back. */
export function Results({ keyword, isExact, ...props }: Props) {
  const { kind, page, rules } = props;
  const own = useResults(keyword, kind === 'products' ? page : 1, rules);
  const isNone = countOf(own) === 0;
  const isElsewhere = isNone && !isExact;
  const nearest = useNearest(own.index, isElsewhere ? keyword : null);
  const other = useResults(nearest ?? '', kind === 'products' ? page : 1, rules);
  if (isElsewhere && nearest === undefined) return <Skeleton />;
  return nearest === null || nearest === undefined ? (
    <List keyword={keyword} found={own} {...props} />
  ) : (
    <>
      <p className="search-instead">
        {searchWords.instead(nearest)} <a href={exactHref(keyword)}>{resultWords.exactly(keyword)}</a>
      </p>
      <List keyword={nearest} found={other} {...props} />
    </>
  );
}

/** Of all kinds; null until every one has come. */
function countOf(found: Found): number | null {
  const totals = kinds.map((kind) => found[kind].total);
  return found.failure === null && !totals.includes(null) ? totals.reduce<number>((sum, n) => sum + (n ?? 0), 0) : null;
}

const isAnyKnown = (found: Found, kind: ResultKind): boolean =>
  found[kind].total !== null || found[kind].rows.length > 0;

type ListProps = Omit<Props, 'isExact' | 'rules'> & { readonly found: Found };
type KindProps = Pick<ListProps, 'found'> & { readonly kind: ResultKind };

function List({ keyword, kind, page, phone, found, children }: ListProps) {
  const { failure } = found;
  const count = countOf(found);
  const isLoading = failure === null && count === null;
  // Once a search, whatever other pages and kinds of it say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (count !== null)
      tellAct({ name: 'search', number_of_results: count, page_location: `${location.origin}/search` });
  }, [count !== null, keyword]);
  return (
    <section aria-label={resultWords.title(keyword)}>
      <p className="sr-only" role="status">
        {count !== null && (count === 0 ? resultWords.none(keyword) : resultWords.found(keyword, count))}
      </p>
      <Tabs keyword={keyword} kind={kind} found={found} />
      {failure !== null && <Failed failure={failure} found={found} phone={phone} />}
      {count === 0 ? (
        <>
          <div className="empty">
            <p>{resultWords.none(keyword)}</p>
            <p>{resultWords.advice}</p>
          </div>
          {children}
        </>
      ) : kind === null ? (
        <Together keyword={keyword} found={found} />
      ) : (
        isAnyKnown(found, kind) && <OneKind keyword={keyword} kind={kind} page={page} found={found} />
      )}
      {isLoading && (
        <Loading phone={phone} onRetry={found.retry}>
          {!isAnyKnown(found, kind ?? 'products') && <Skeleton />}
        </Loading>
      )}
    </section>
  );
}

function Tabs({ keyword, kind, found }: Pick<ListProps, 'keyword' | 'kind' | 'found'>) {
  return (
    <nav className="list-chips" aria-label={resultWords.tabs}>
      <ul className="scroll-row">
        {[null, ...kinds].map((shownKind) => (
          <li key={shownKind}>
            <a
              className="chip"
              href={resultsHref(keyword, shownKind)}
              aria-current={shownKind === kind ? 'page' : undefined}
            >
              {shownKind === null ? common.all : resultWords.kinds[shownKind]}
              {shownKind !== null && <small>{found[shownKind].total}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Together({ keyword, found }: Pick<ListProps, 'keyword' | 'found'>) {
  return kinds.map((kind) => {
    const { rows, total } = found[kind];
    if (rows.length === 0 && (kind !== 'events' || found.eventLinks.length === 0)) return null;
    const words = resultWords.more(resultWords.kinds[kind], total ?? rows.length);
    return (
      <section className="result-group" key={kind}>
        <div className="search-head">
          <h2 className="t-h1">{resultWords.kinds[kind]}</h2>
          {(total ?? 0) > first[kind] && (
            <a className="more" href={resultsHref(keyword, kind)}>
              <span>
                <span className="more-lead">{words.lead} </span>
                {words.text}
              </span>
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        <Rows kind={kind} found={found} atMost={first[kind]} />
      </section>
    );
  });
}

function OneKind({ keyword, kind, page, found }: KindProps & Pick<Props, 'keyword' | 'page'>) {
  const { total } = found[kind];
  if (total === 0) return <p className="empty">{resultWords.noneOfKind(resultWords.kinds[kind])}</p>;
  return (
    <>
      <h2 className="sr-only">{resultWords.kinds[kind]}</h2>
      <Rows kind={kind} found={found} page={kind === 'products' ? 1 : page} />
      <Pagination paging={pagingOf(page, total ?? 0)} hrefOf={(n) => resultsHref(keyword, kind, n)} />
    </>
  );
}

type RowsProps = KindProps & { readonly atMost?: number; readonly page?: number };

function Rows({ kind, found, atMost = pageSize, page = 1 }: RowsProps) {
  const { products, guides, events, boards, categories, eventLinks } = found;
  switch (kind) {
    case 'products':
      return (
        <>
          {categories.length > 0 && (
            <p className="result-categories">
              {categories.map(({ href, title }) => (
                <a className="chip" href={href} key={href}>
                  {resultWords.category(title)}
                </a>
              ))}
            </p>
          )}
          <ProductCards products={products.rows.slice(0, atMost)} variant="grid" />
        </>
      );
    case 'events':
      // Their pictures and prices come with the backend's answer.
      return events.rows.length === 0 ? (
        <Links links={pageOf(eventLinks, page, atMost)} />
      ) : (
        <ul className="events events-few">
          {pageOf(events.rows, page, atMost).map((event, _, shown) => (
            <EventCardView event={event} isSingle={shown.length === 1} key={event.id} />
          ))}
        </ul>
      );
    case 'guides':
      return <Links links={pageOf(guides.rows, page, atMost)} />;
    case 'boards':
      return <BoardRows posts={pageOf(boards.rows, page, atMost)} display="LIST" heading="h3" />;
  }
}

/** What can be reached without the backend: the site's own pages. */
function Failed({ failure, found, phone }: Pick<ListProps, 'found' | 'phone'> & { readonly failure: ApiFailure }) {
  return (
    <>
      <ErrorState failure={failure} onRetry={found.retry} phone={phone} />
      {found.direct.length > 0 && found.products.total === null && (
        <section className="result-group">
          <h2 className="t-h1">{searchWords.suggestions}</h2>
          <Links links={found.direct} />
        </section>
      )}
    </>
  );
}

function Links({ links }: { readonly links: readonly Suggestion[] }) {
  return (
    <ul className="rows">
      {links.map((link) => (
        <li key={link.href}>
          <a className="suggestion" href={link.href}>
            <SuggestionText {...link} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
    <ul className="product-grid">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <li key={key}>
          <div className="media" />
          <div className="skeleton" />
          <div className="skeleton skeleton-short" />
        </li>
      ))}
    </ul>
  );
}
