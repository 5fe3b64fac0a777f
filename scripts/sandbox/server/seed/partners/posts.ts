/** A board post as its author writes it, and the posts of one board, newest first. */
import type { Authoring, Row } from './authoring.ts';
import { rich } from './rich.ts';

export type Post = readonly [title: string, summary: string, text: string];

export interface Board {
  readonly boardTypeId: number;
  /** Ids run from here + 1, oldest first. */
  readonly base: number;
  /** Days between two posts. */
  readonly rhythm: number;
  /** Pictures of the cards in turn; none for a plain list. */
  readonly pictures: readonly string[];
}

export function postsOf(a: Authoring, board: Board, posts: readonly Post[]): Row<'boardPosts'>[] {
  return posts.map(([title, summary, text], index) => {
    const picture = board.pictures[index % board.pictures.length];
    const at = a.settled(5 + index * board.rhythm, index % 2 === 0 ? '11:20' : '16:40');
    return {
      id: board.base + posts.length - index,
      boardTypeId: board.boardTypeId,
      title,
      summary,
      thumbnailUrl: picture === undefined ? null : a.picture(picture),
      contentHtml: rich(text),
      createdAt: at,
      updatedAt: at,
    };
  });
}
