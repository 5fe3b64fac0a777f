/** Posts of boards → their rows. */
import type { BoardPost } from '../contract/post.ts';
import { dayOfMoment } from '../copy/format.ts';
import type { BoardRow } from '../domain/models/post-view.ts';
import type { Sources } from './sources.ts';

export const boardPostHref = ({ boardTypeId, id }: BoardPost): string => `/boards/${boardTypeId}/detail/${id}`;

export function boardRow(post: BoardPost, { picture }: Pick<Sources, 'picture'>): BoardRow {
  return {
    title: post.title,
    href: boardPostHref(post),
    summary: post.summary,
    day: dayOfMoment(post.createdAt),
    picture: picture(post.thumbnailUrl),
  };
}
