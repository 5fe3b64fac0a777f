/** A before/after case or a review that only members may see; for anybody else the note that says so. */
import { type ReactNode, useEffect } from 'react';
import { getBeforeAfter, getReview } from '../../api/cases.ts';
import { getProduct } from '../../api/products.ts';
import { canCertify } from '../../client/session/certification.ts';
import { signUpHref } from '../../domain/addresses/return-path.ts';
import { markAi } from '../../domain/views/picture.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import * as common from '../../domain/words/common-words.ts';
import { loginFromHere } from '../../hooks/form-failure.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { useSession } from '../../hooks/use-session.ts';
import { type LiveView, NotFound, QueryBoundary, useTitle } from '../../ui/QueryBoundary.tsx';
import { CaseArticle } from '../results/CaseArticle.tsx';
import { MembersNote } from '../results/MembersNote.tsx';
import { ReviewArticle } from '../results/ReviewArticle.tsx';
import { beforeAfterCards, mayBeShown, reviewCard } from '../results/view-model.ts';
import { membersWords, reviewWords } from '../results/words.ts';

export function MembersRoute({ context, place: { kind, id } }: LiveView<'case' | 'review'>) {
  const { isMember, isAdult } = useSession();
  const openCase = useQuery(isMember && kind === 'case' ? getBeforeAfter(id) : null, silentQuery);
  const review = useQuery(isMember && kind === 'review' ? getReview(id) : null, silentQuery);
  const product = useProduct(openCase.data?.row.productId ?? review.data?.row.productId ?? null);
  const sources = liveSources(context.rules);
  useEffect(() => {
    if (kind === 'case')
      import('../results/compare.ts').then(
        ({ watchComparisons }) => watchComparisons(),
        () => {},
      );
  }, [kind]);
  if (!isMember) return <Note />;
  if (kind === 'case')
    return (
      <QueryBoundary context={context} read={openCase}>
        {({ row }) => {
          const [card] = mayBeShown(row, isAdult) ? beforeAfterCards(row, null, sources) : [];
          if (card === undefined || row.sideEffectText === null) return <NotFound phone={context.phone} />;
          return (
            <Page title={card.title} variant="case">
              <CaseArticle beforeAfter={card} sideEffectText={row.sideEffectText} product={product} />
            </Page>
          );
        }}
      </QueryBoundary>
    );
  return (
    <QueryBoundary context={context} read={review}>
      {({ row }) => (
        <Page title={reviewWords.by(row.authorName)} variant="reading">
          <ReviewArticle
            review={reviewCard(row, null)}
            pictures={row.imageUrls.flatMap((url) => markAi(sources.picture(url), row.isAiGenerated) ?? [])}
            product={product}
          />
        </Page>
      )}
    </QueryBoundary>
  );
}

function useProduct(id: number | null) {
  const { data } = useQuery(id === null ? null : getProduct(id), silentQuery);
  return data === undefined ? null : { title: data.row.title, href: `/products/${data.row.id}` };
}

interface PageProps {
  readonly title: string;
  readonly variant: 'case' | 'reading';
  readonly children: ReactNode;
}

function Page({ title, variant, children }: PageProps) {
  useTitle(title);
  return (
    <article className="page wrap">
      <div className={variant}>
        {children}
        <p className="post-list">
          <a className="button button-line" href={variant === 'case' ? '/before-after' : '/reviews'}>
            {common.toList}
          </a>
        </p>
      </div>
    </article>
  );
}

function Note() {
  useTitle(membersWords.locked);
  return (
    <section className="page wrap">
      <MembersNote
        heading="h1"
        loginHref={loginFromHere()}
        signUpHref={canCertify() ? signUpHref(location.pathname) : null}
      />
    </section>
  );
}
