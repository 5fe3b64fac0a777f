/** What is seen of notices, reviews and before/after cases. */
import type { Picture } from '../../domain/picture.ts';

export interface NoticeRow {
  readonly title: string;
  readonly href: string | null;
  /** Day. */
  readonly day: string;
  readonly isPinned: boolean;
}

export interface ReviewCard {
  readonly authorName: string;
  readonly rating: number;
  readonly text: string;
  readonly productTitle: string | null;
  /** Day. */
  readonly visitedOn: string | null;
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
