/**
 * What only members may see, in place of the note that says so: before/after cases or reviews, asked of the backend
 * with the login. A guest, or who is no longer logged in, keeps the note.
 *
 * Why an island: nothing of the entries may be in the page; they are the backend's, for members alone.
 * Without scripts: the note, with the ways to log in and to become a member.
 */

import { type ReactNode, useState } from 'react';
import { listBeforeAfters, listReviews } from '../../api/cases.ts';
import { isSessionOver } from '../../client/call-api.ts';
import type { Review } from '../../contract/post.ts';
import type { PhoneLink } from '../../domain/rules/phone.ts';
import { type LiveRules, liveSources } from '../../domain/views/view-sources.ts';
import * as common from '../../domain/words/common-words.ts';
import { silentQuery, useQueryRows } from '../../hooks/use-query.ts';
import { useSession } from '../../hooks/use-session.ts';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { BeforeAfterPair } from './BeforeAfterPair.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { beforeAfterCards, mayBeShown, type ReviewCategory, reviewCard } from './view-model.ts';
import { beforeAfterWords, resultsVary, reviewWords } from './words.ts';
import '../../ui/empty.css';
import '../../ui/list.css';
import '../posts/posts.css';

interface Props {
  readonly what: 'beforeAfters' | 'reviews';
  readonly rules: LiveRules;
  readonly categories: readonly ReviewCategory[];
  readonly phone: PhoneLink;
  readonly children?: ReactNode;
}

/** Who is no adult does not even ask for what is for adults alone; the backend sends it to nobody else. */
const casesFor = (isAdult: boolean) => (isAdult ? {} : { isNoYouth: false });

function MembersOnlyListIsland({ what, rules, categories, phone, children }: Props) {
  const { isMember, isAdult } = useSession();
  const cases = useQueryRows(
    isMember && what === 'beforeAfters' ? listBeforeAfters(casesFor(isAdult)) : null,
    silentQuery,
  );
  const reviews = useQueryRows(isMember && what === 'reviews' ? listReviews() : null, silentQuery);
  const read = what === 'reviews' ? reviews : cases;
  // The backend refuses a guest's login; the note stays.
  if (!isMember || (read.error !== undefined && isSessionOver(read.error))) return children;
  if (read.data === undefined || (read.error !== undefined && !read.isValidating))
    return (
      <div className="members-note">
        <QueryState read={read} rows={0} phone={phone} />
      </div>
    );
  if (cases.data !== undefined) {
    const shown = cases.data
      .filter((beforeAfter) => mayBeShown(beforeAfter, isAdult))
      .flatMap((beforeAfter) => beforeAfterCards(beforeAfter, `/before-after/${beforeAfter.id}`, liveSources(rules)));
    if (shown.length === 0) return <p className="empty">{beforeAfterWords.empty}</p>;
    return (
      <>
        <ul className="pairs">
          {shown.map((beforeAfter) => (
            <BeforeAfterPair
              beforeAfter={beforeAfter}
              heading="h2"
              key={`${beforeAfter.title} ${beforeAfter.before.src}`}
            />
          ))}
        </ul>
        <p className="caption">{resultsVary}</p>
      </>
    );
  }
  if (reviews.data === undefined) return children;
  if (reviews.data.length === 0) return <p className="empty">{reviewWords.empty}</p>;
  return <MemberReviews reviews={reviews.data} categories={categories} />;
}

/** The reviews that a member may read, of all treatments or of one category. */
function MemberReviews({ reviews, categories }: Pick<Props, 'categories'> & { readonly reviews: readonly Review[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const all = { title: common.all, of: reviews };
  const groups = categories
    .map(({ title, productIds }) => ({
      title,
      of: reviews.filter(({ productId }) => productId !== null && productIds.includes(productId)),
    }))
    .filter(({ of }) => of.length > 0);
  const shown = groups.find(({ title }) => title === chosen) ?? all;
  return (
    <>
      {groups.length > 1 && (
        <fieldset className="list-chips">
          <legend className="sr-only">{common.categories}</legend>
          <ul className="scroll-row">
            {[all, ...groups].map(({ title, of }) => (
              <li key={title}>
                <label className="chip">
                  <input
                    className="sr-only"
                    type="radio"
                    name="review-category"
                    checked={title === shown.title}
                    onChange={() => setChosen(title)}
                  />
                  {title}
                  <small>{of.length}</small>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <ReviewRows reviews={shown.of.map((row) => ({ ...reviewCard(row, null), href: `/reviews/${row.id}` }))} />
    </>
  );
}

export const MembersOnlyList = guardIsland(MembersOnlyListIsland);
