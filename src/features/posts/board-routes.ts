/** Boards that the clinic writes, and its notices: lists with pages, posts with the ones before and after. */

import type { BoardPost, BoardType, Notice } from '../../contract/post.ts';
import { boardPostHref } from '../../domain/addresses/board-address.ts';
import type { Paging } from '../../domain/rules/paging.ts';
import { lcpSizes } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayOfMoment } from '../../domain/words/format.ts';
import { defineListRoutes, defineRoute, type FeedEntry, listPages, type PageHead } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { placeWords } from '../../site/words.ts';
import { pagedHead } from '../../ui/words.ts';
import { noticeRowOf, noticesInOrder } from './cards.ts';
import { boardRow } from './view-model.ts';
import { cscenterWords } from './words.ts';

const noticeBase = '/cscenter/notice';
const cscenter = { title: common.cscenter, href: '/cscenter' };
const noticeBoard = { title: common.notices, href: noticeBase };

export const [noticesRoute, noticesMoreRoute] = defineListRoutes({
  pattern: '/cscenter/notice',
  indexable: true,
  isFilled: ({ content }) => content.notices.length > 0,
  pages: noticePages,
  head: noticesHead,
});

export const noticeRoute = defineRoute({
  pattern: '/cscenter/notice/[noticeId]',
  indexable: true,
  pages: (site) => {
    const notices = noticesInOrder(site);
    return notices.map((notice, i) => ({
      params: { noticeId: String(notice.id) },
      data: () => noticePage(notice, neighboursOf(notices, i, noticeBase, noticeHref), site),
    }));
  },
  head: (page) => postHead(page, [cscenter, noticeBoard]),
  lastModified: ({ updatedAt }) => updatedAt,
  feed: newsOf,
});

export const [boardRoute, boardMoreRoute] = defineListRoutes({
  pattern: '/boards/[boardTypeId]',
  indexable: true,
  pages: (site) => clinicBoards(site).flatMap((board) => boardPages(board, site)),
  head: boardHead,
});

export const boardPostRoute = defineRoute({
  pattern: '/boards/[boardTypeId]/detail/[id]',
  indexable: true,
  pages: (site) =>
    clinicBoards(site).flatMap((board) => {
      const posts = postsOf(board, site);
      return posts.map((post, i) => ({
        params: { boardTypeId: String(board.id), id: String(post.id) },
        data: () => postPage(post, board, neighboursOf(posts, i, `/boards/${board.id}`, boardPostHref), site),
      }));
    }),
  head: (page) => postHead(page, [page.board]),
  lastModified: ({ updatedAt }) => updatedAt,
  feed: newsOf,
});

/** Boards that the clinic writes itself and has begun; those of customers are live. */
export function clinicBoards({ content }: Site): BoardType[] {
  const filled = new Set(content.boardPosts.map(({ boardTypeId }) => boardTypeId));
  return content.boardTypes.filter(({ kind, id }) => kind === 'CLINIC' && filled.has(id));
}

function noticePages(site: Site) {
  return listPages(noticesInOrder(site), {}, (rows, paging) => ({
    notices: rows.map((notice) => noticeRowOf(notice, site)),
    paging,
  }));
}

function noticesHead({ paging }: { readonly paging: Paging }, site: Site): PageHead {
  const words = cscenterWords.noticesDescription(nameOf(site));
  return pagedHead(common.notices, words, noticeBase, paging.page, [cscenter]);
}

function postsOf(board: BoardType, { content }: Site): BoardPost[] {
  return content.boardPosts
    .filter(({ boardTypeId }) => boardTypeId === board.id)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
}

function boardPages(board: BoardType, site: Site) {
  const { id, title, description, display } = board;
  return listPages(postsOf(board, site), { boardTypeId: String(id) }, (rows, paging) => {
    const posts = rows.map((post) => boardRow(post, site));
    return { id, title, description, display, posts, paging };
  });
}

type BoardPage = ReturnType<ReturnType<typeof boardPages>[number]['data']>;

function boardHead({ id, title, description, paging }: BoardPage, site: Site): PageHead {
  const words = description ?? cscenterWords.boardDescription(nameOf(site), title);
  return pagedHead(title, words, `/boards/${id}`, paging.page);
}

type Neighbours = ReturnType<typeof neighboursOf>;

/** The rows before and after one, in a list whose newest stands first. */
function neighboursOf<Row extends Pick<Notice, 'id' | 'title'>>(
  rows: readonly Row[],
  i: number,
  list: string,
  hrefOf: (row: Row) => string,
) {
  const link = (row: Row | undefined) => (row === undefined ? null : { title: row.title, href: hrefOf(row) });
  return { previous: link(rows[i + 1]), next: link(rows[i - 1]), list };
}

function postPage(post: BoardPost, board: BoardType, neighbours: Neighbours, site: Site) {
  const text = sanitizeRichText(post.contentHtml, 2, site, placeWords.post(post.title)) ?? '';
  return {
    title: post.title,
    summary: post.summary,
    day: dayOfMoment(post.createdAt),
    picture: text.includes('<img') ? null : site.picture(post.thumbnailUrl),
    text,
    board: { title: board.title, href: neighbours.list },
    neighbours,
    publishedAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

const noticeHref = ({ id }: Notice): string => `${noticeBase}/${id}`;

function noticePage(notice: Notice, neighbours: Neighbours, site: Site) {
  return {
    title: notice.title,
    summary: null,
    day: dayOfMoment(notice.publishAt),
    picture: null,
    text: sanitizeRichText(notice.contentHtml, 2, site, placeWords.notice(notice.title)) ?? '',
    board: noticeBoard,
    neighbours,
    publishedAt: notice.publishAt,
    updatedAt: notice.updatedAt,
  };
}

type PostPage = ReturnType<typeof postPage>;

function newsOf({ title, summary, text, publishedAt }: PostPage, href: string): FeedEntry[] {
  return [{ title, href, summary, text, publishedAt }];
}

function postHead({ title, summary, board, picture }: PostPage, trail: PageHead['trail'] = []): PageHead {
  const lcpImage = picture === null ? null : { picture, mobilePicture: null, sizes: lcpSizes.article };
  return { title, description: summary ?? `${board.title}: ${title}`, type: 'article', picture, lcpImage, trail };
}
