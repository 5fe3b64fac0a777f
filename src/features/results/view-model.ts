/** What is seen of notices, reviews and before/after cases. */
import type { BeforeAfter, Review } from '../../contract/post.ts';
import { markAi, type Picture } from '../../domain/picture.ts';
import type { Sources } from '../../domain/view-sources.ts';

export interface ReviewCard {
  readonly authorName: string;
  readonly rating: number;
  readonly text: string;
  readonly productTitle: string | null;
  /** Day. */
  readonly visitedOn: string | null;
}

/** For members, whose reviews the page does not know: which treatments belong to it. */
export interface ReviewCategory {
  readonly title: string;
  readonly productIds: readonly number[];
}

export interface BeforeAfterCard {
  readonly title: string;
  readonly href: string | null;
  readonly before: Picture;
  readonly after: Picture;
  readonly elapsedText: string | null;
  /** Day. */
  readonly takenOn: string | null;
}

/** Cases that may be shown: with consent, dates, equal conditions and side effects, and fit for who looks. */
export const mayBeShown = (beforeAfter: BeforeAfter, isAdult: boolean): boolean =>
  beforeAfter.hasConsent &&
  beforeAfter.isSamePersonAndConditions &&
  (isAdult || !beforeAfter.isNoYouth) &&
  beforeAfter.takenOn !== null &&
  beforeAfter.elapsedText !== null &&
  beforeAfter.sideEffectText !== null;
/** Empty where a picture is missing. */
export function beforeAfterCards(
  beforeAfter: BeforeAfter,
  href: string | null,
  { picture }: Pick<Sources, 'picture'>,
): BeforeAfterCard[] {
  const { isAiGenerated, beforeImageUrl, afterImageUrl } = beforeAfter;
  const [before, after] = [picture(beforeImageUrl), picture(afterImageUrl)].map((each) => markAi(each, isAiGenerated));
  if (before == null || after == null) return [];
  const { title, elapsedText, takenOn } = beforeAfter;
  return [{ title, href, before, after, elapsedText, takenOn }];
}

export function reviewCard({ authorName, rating, text, visitedOn }: Review, productTitle: string | null): ReviewCard {
  return { authorName, rating, text, visitedOn, productTitle };
}
