import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import { longTitle, picture } from '../../ui/examples.tsx';
import { BoardRows } from './BoardRows.tsx';
import type { NoticeRow } from './cards.ts';
import { PostArticle } from './PostArticle.tsx';
import type { BoardRow, PostView } from './view-model.ts';

export const faqs = [
  { question: '예약 없이 방문해도 되나요?', html: '<p>가능합니다. 다만 기다리실 수 있습니다.</p>' },
  { question: longTitle, html: '<p>네.</p><ul><li>하나</li><li>둘</li></ul>' },
];

export const notices: readonly NoticeRow[] = [
  { title: '설 연휴 진료 안내', href: '#notice', day: '2026-11-20', isPinned: true },
  { title: longTitle, href: null, day: '2026-01-02', isPinned: false },
];

const longText =
  '<h2>제목</h2><p>본문 <strong>강조</strong></p><ol><li>하나</li></ol><table><tbody><tr><th>이름</th><td>값</td></tr></tbody></table>';

export const posts: Readonly<Record<string, PostView>> = {
  짧은: { title: '휴진 안내', day: '2026-11-20', picture: null, text: '<p>11월 30일은 휴진입니다.</p>' },
  긴: { title: longTitle, day: '2026-11-20', picture, text: longText },
};

const boardRows: readonly BoardRow[] = [
  { title: '휴진 안내', href: '#post', summary: '11월 30일은 휴진입니다.', day: '2026-11-20', picture },
  { title: longTitle, href: '#long', summary: null, day: '2026-01-02', picture: null },
];

export const parts = {
  글: Object.values(posts).map((post) => <PostArticle post={post} key={post.title} />),
  '게시판 목록': (['LIST', 'CARD'] as const).map((display) => (
    <BoardRows posts={boardRows} display={display} heading="h3" key={display} />
  )),
  '나중에 오는 글': <LateText />,
};

function LateText() {
  const text = '<p>나중에 오는 글</p><img src="https://cdn.example/a.webp" alt="그림"><script>x()</script>';
  const sources = liveSources({ hasPriceView: true, isIncludeVat: false, isByPath: true });
  const html = sanitizeLiveText(text, 3, location.origin, sources.picture) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
