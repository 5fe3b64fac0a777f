import type { BoardType, Notice } from '../../contract/post.ts';
import { dayOfMoment } from '../../domain/words/format.ts';
import { ownHref, type Site } from '../../site/site.ts';

export function noticesInOrder({ content }: Site): Notice[] {
  return content.notices.toSorted(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) || Date.parse(b.publishAt) - Date.parse(a.publishAt) || b.id - a.id,
  );
}

export type NoticeRow = ReturnType<typeof noticeRowOf>;

export function noticeRowOf(notice: Notice, site: Site) {
  return {
    title: notice.title,
    href: ownHref(`/cscenter/notice/${notice.id}`, site),
    day: dayOfMoment(notice.publishAt),
    isPinned: notice.isPinned,
  };
}

export function customerBoards({ content }: Site): BoardType[] {
  return content.boardTypes.filter(({ kind }) => kind === 'CUSTOMER');
}
