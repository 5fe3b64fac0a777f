import type { BeforeAfter, Review } from '../../contract/post.ts';
import { markAi } from '../../domain/views/picture.ts';
import type { Sources } from '../../domain/views/view-sources.ts';

export type ReviewCard = ReturnType<typeof reviewCard>;

/** For members, whose reviews the page does not know: which treatments belong to it. */
export interface ReviewCategory {
  readonly title: string;
  readonly productIds: readonly number[];
}

export type BeforeAfterCard = ReturnType<typeof beforeAfterCards>[number];

/** Cases that may be shown: with consent, dates, equal conditions and side effects, and fit for who looks. */
export const mayBeShown = (beforeAfter: BeforeAfter, isAdult: boolean): boolean =>
  beforeAfter.hasConsent &&
  beforeAfter.isSamePersonAndConditions &&
  (isAdult || !beforeAfter.isNoYouth) &&
  beforeAfter.takenOn !== null &&
  beforeAfter.elapsedText !== null &&
  beforeAfter.sideEffectText !== null;

/** Empty where a picture is missing. */
export function beforeAfterCards(beforeAfter: BeforeAfter, href: string | null, { picture }: Pick<Sources, 'picture'>) {
  const { isAiGenerated, beforeImageUrl, afterImageUrl } = beforeAfter;
  const [before, after] = [picture(beforeImageUrl), picture(afterImageUrl)].map((each) => markAi(each, isAiGenerated));
  if (before == null || after == null) return [];
  const { title, elapsedText, takenOn } = beforeAfter;
  return [{ title, href, before, after, elapsedText, takenOn }];
}

export function reviewCard({ authorName, rating, text, visitedOn }: Review, productTitle: string | null) {
  return { authorName, rating, text, visitedOn, productTitle };
}
