/** A line above each page of a preview: what it is, and until when. Added on the way out, so that no release has it. */
import { deskTime, deskWords } from '../words.ts';
import { maxPreviewMs } from './previews.ts';

/** A file of its own: the policy of the pages allows no styles within them. */
export const bannerStylesPath = '/_preview.css';

const styles = `.desk-preview{position:relative;z-index:2147483647;margin:0;padding:10px 16px;background:#3a281f;color:#fff;
font:500 14px/1.5 system-ui,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;text-align:center;word-break:keep-all}
@media print{.desk-preview{display:none}}`;

export const bannerStyles = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });

export function addBanner(html: string, builtAt: Date, now: Date): string {
  const text = deskWords.preview.banner(deskTime(new Date(builtAt.getTime() + maxPreviewMs), now));
  return html
    .replace('</head>', `<link rel="stylesheet" href="${bannerStylesPath}"></head>`)
    .replace(/<body[^<>]*>/, (body) => `${body}<p class="desk-preview" role="note">${text}</p>`);
}
