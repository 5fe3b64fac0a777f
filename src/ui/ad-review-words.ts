/** The approval of an advertisement that the law demands: `의료광고 심의필 123 · 유효기간 2026.11.30까지`. */

import type { AdReview } from '../domain/rules/ad-review.ts';
import { formatDate } from '../domain/words/format.ts';

export const adReviewNote = ({ number, expiresOn }: AdReview): string =>
  `의료광고 심의필 ${number}${expiresOn === null ? '' : ` · 유효기간 ${formatDate(expiresOn)}까지`}`;
