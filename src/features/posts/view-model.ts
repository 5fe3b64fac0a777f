import type { BoardPost } from '../../contract/post.ts';
import { boardPostHref } from '../../domain/addresses/board-address.ts';
import type { Picture } from '../../domain/views/picture.ts';
import type { Sources } from '../../domain/views/view-sources.ts';
import { dayOfMoment } from '../../domain/words/format.ts';

export interface PostView {
  readonly title: string;
  readonly day: string;
  /** That of its card, where the text shows none itself. */
  readonly picture: Picture | null;
  readonly text: string;
}

export type BoardRow = ReturnType<typeof boardRow>;

export function boardRow(post: BoardPost, { picture }: Pick<Sources, 'picture'>) {
  return {
    title: post.title,
    href: boardPostHref(post),
    summary: post.summary,
    day: dayOfMoment(post.createdAt),
    picture: picture(post.thumbnailUrl),
  };
}
