/** Boards that the clinic writes, and its notices: lists with pages, posts with the ones before and after. */

import type { BoardPost, BoardType, Notice } from '../../contract/post.ts';
import { boardPostHref } from '../../domain/addresses/board-address.ts';
import { type Paging, pageCount, pageHref, pageOf, pagingOf } from '../../domain/rules/paging.ts';
import { lcpSizes } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayOfMoment } from '../../domain/words/format.ts';
import { defineListRoutes, defineRoute, type FeedEntry, type PageHead } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { placeWords } from '../../site/words.ts';
import { pagingWords } from '../../ui/words.ts';
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
      data: () => noticePage(notice, notices[i - 1], notices[i + 1], site),
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
        data: () => postPage(post, board, posts[i - 1], posts[i + 1], site),
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
  const notices = noticesInOrder(site);
  return Array.from({ length: pageCount(notices.length) }, (_, i) => ({
    params: { page: String(i + 1) },
    data: () => ({
      notices: pageOf(notices, i + 1).map((notice) => noticeRowOf(notice, site)),
      paging: pagingOf(i + 1, notices.length),
    }),
  }));
}

function noticesHead({ paging }: { readonly paging: Paging }, site: Site): PageHead {
  const suffix = pagingWords.suffix(paging.page);
  const trail = paging.page === 1 ? [cscenter] : [cscenter, noticeBoard];
  return {
    title: `${common.notices}${suffix}`,
    description: `${cscenterWords.noticesDescription(nameOf(site))}${suffix}`,
    trail,
  };
}

/** Newest first. */
function postsOf(board: BoardType, { content }: Site): BoardPost[] {
  return content.boardPosts
    .filter(({ boardTypeId }) => boardTypeId === board.id)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
}

function boardPages(board: BoardType, site: Site) {
  const posts = postsOf(board, site);
  return Array.from({ length: pageCount(posts.length) }, (_, i) => ({
    params: { boardTypeId: String(board.id), page: String(i + 1) },
    data: () => ({
      id: board.id,
      title: board.title,
      description: board.description,
      display: board.display,
      posts: pageOf(posts, i + 1).map((post) => boardRow(post, site)),
      paging: pagingOf(i + 1, posts.length),
    }),
  }));
}

type BoardPage = ReturnType<ReturnType<typeof boardPages>[number]['data']>;

function boardHead({ id, title, description, paging }: BoardPage, site: Site): PageHead {
  const suffix = pagingWords.suffix(paging.page);
  const words = description ?? cscenterWords.boardDescription(nameOf(site), title);
  const trail = paging.page === 1 ? [] : [{ title, href: pageHref(`/boards/${id}`, 1) }];
  return { title: `${title}${suffix}`, description: `${words}${suffix}`, trail };
}

function postPage(
  post: BoardPost,
  board: BoardType,
  newer: BoardPost | undefined,
  older: BoardPost | undefined,
  site: Site,
) {
  const link = (post: BoardPost | undefined) =>
    post === undefined ? null : { title: post.title, href: boardPostHref(post) };
  const list = `/boards/${board.id}`;
  const text = sanitizeRichText(post.contentHtml, 2, site, placeWords.post(post.title)) ?? '';
  return {
    title: post.title,
    summary: post.summary,
    day: dayOfMoment(post.createdAt),
    picture: text.includes('<img') ? null : site.picture(post.thumbnailUrl),
    text,
    board: { title: board.title, href: list },
    neighbours: { previous: link(older), next: link(newer), list },
    publishedAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

function noticePage(notice: Notice, newer: Notice | undefined, older: Notice | undefined, site: Site) {
  const link = (notice: Notice | undefined) =>
    notice === undefined ? null : { title: notice.title, href: `${noticeBase}/${notice.id}` };
  return {
    title: notice.title,
    summary: null,
    day: dayOfMoment(notice.publishAt),
    picture: null,
    text: sanitizeRichText(notice.contentHtml, 2, site, placeWords.notice(notice.title)) ?? '',
    board: noticeBoard,
    neighbours: { previous: link(older), next: link(newer), list: noticeBase },
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
