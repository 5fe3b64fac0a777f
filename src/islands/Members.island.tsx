/**
 * What only members may see, in place of the note that says so: before/after cases or reviews, asked of the backend
 * with the login. A guest, or who is no longer logged in, keeps the note.
 *
 * Why an island: nothing of the entries may be in the page; they are the backend's, for members alone.
 * Without scripts: the note, with the ways to log in and to become a member.
 */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { listBeforeAfters, listReviews } from '../api/cases.ts';
import { beforeAfterCards, mayBeShown, reviewCard } from '../compose/post.ts';
import { type LiveRules, liveSources } from '../compose/sources.ts';
import { resultsVary } from '../copy/home.ts';
import { beforeAfterWords, reviewWords } from '../copy/post.ts';
import { $isMember } from '../stores/auth.ts';
import { toldElsewhere, useLive } from '../stores/live.ts';
import { BeforeAfterPair } from '../views/BeforeAfterPair.tsx';
import { ReviewRows } from '../views/ReviewRows.tsx';

interface Props {
  readonly what: 'beforeAfters' | 'reviews';
  readonly rules: LiveRules;
  /** The note; set by Astro from the slot. */
  readonly children?: ReactNode;
}

/** As many as a backend gives at once. */
const all = { pageSize: 200 };

export function Members({ what, rules, children }: Props) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const isMember = useStore($isMember, { ssr: 'initial' }) && isAwake;
  const cases = useLive(isMember && what === 'beforeAfters' ? listBeforeAfters(all) : null, toldElsewhere).data;
  const reviews = useLive(isMember && what === 'reviews' ? listReviews(all) : null, toldElsewhere).data;
  if (cases !== undefined) {
    const shown = cases.rows
      .filter(mayBeShown)
      .flatMap((one) => beforeAfterCards(one, `/before-after/${one.id}`, liveSources(rules)));
    if (shown.length === 0) return <p className="empty">{beforeAfterWords.empty}</p>;
    return (
      <>
        <ul className="pairs">
          {shown.map((one) => (
            <BeforeAfterPair one={one} heading="h2" key={`${one.title} ${one.before.src}`} />
          ))}
        </ul>
        <p className="price-note">{resultsVary}</p>
      </>
    );
  }
  if (reviews === undefined) return children;
  if (reviews.rows.length === 0) return <p className="empty">{reviewWords.empty}</p>;
  return <ReviewRows reviews={reviews.rows.map((row) => ({ ...reviewCard(row, null), href: `/reviews/${row.id}` }))} />;
}
