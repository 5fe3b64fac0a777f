/**
 * Pages of previews on their way out: a line above each says what it is and until when, and each says where its texts and
 * pictures come from. No release has any of it.
 */
import type { DeskContext } from '../context.ts';
import { deskTime, deskWords } from '../words.ts';
import { annotatePage } from './annotate-page.ts';
import { maxPreviewMs, type PreviewBuild } from './previews.ts';

/** Files of their own: the policy of the pages allows no styles and scripts within them. */
export const bannerStylesPath = '/_preview.css';
export const editScriptPath = '/_preview/edit.js';
export const liveScriptPath = '/_preview/live.js';
/** A POST makes a new preview after the one that has ended. */
export const renewPath = '/_preview/renew';

/** Outlines of pictures lie within them, since most boxes cut what stands over their edge. */
const styles = `.desk-preview{position:relative;z-index:2147483647;margin:0;padding:10px 16px;background:#3a281f;color:#fff;
font:500 14px/1.5 system-ui,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;text-align:center;word-break:keep-all}
.desk-preview button{min-height:32px;margin:4px 0 4px 8px;padding:2px 14px;border:1px solid #fff;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}
.desk-preview button[aria-pressed=true]{background:#fff;color:#3a281f}
.desk-preview button:focus-visible{outline:3px solid #ffd479;outline-offset:2px}
.desk-preview button[aria-pressed=true]~[role=status]{display:block}
[data-from-current]{outline:3px solid #0b57d0!important;outline-offset:2px!important;box-shadow:0 0 0 2px #fff!important;cursor:pointer!important}
img[data-from-current]{outline-offset:-4px!important;opacity:.8!important}
.desk-preview a{margin-left:12px;color:inherit;text-decoration:underline;text-underline-offset:3px}
.desk-preview[data-ended]{position:sticky;top:0}
@media print{.desk-preview{display:none}}`;

export const bannerStyles = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });

type Preview = Pick<PreviewBuild, 'at' | 'added' | 'changed' | 'removed'>;

function addBanner(html: string, { at, added, changed, removed }: Preview, now: Date): string {
  const { banner, edit, editHint, over, overHint, renew, renewing } = deskWords.preview;
  const hasChanges = added.length + changed.length + removed.length > 0;
  const text = banner(deskTime(new Date(at.getTime() + maxPreviewMs), now), hasChanges);
  // Shown by its script, which those get who may edit.
  const button = `<button type="button" aria-pressed="false" hidden>${edit}</button><span role="status" data-text="${editHint}"></span>`;
  // Its address comes by the stream, to those with an account.
  const home = `<a hidden>${deskWords.title}</a>`;
  const words = `data-over="${over}" data-hint="${overHint}" data-renew="${renew}" data-renewing="${renewing}"`;
  const scripts = [editScriptPath, liveScriptPath].map((path) => `<script type="module" src="${path}"></script>`);
  return html
    .replace('</head>', `<link rel="stylesheet" href="${bannerStylesPath}">${scripts.join('')}</head>`)
    .replace(
      /<body[^<>]*>/,
      (body) => `${body}<p class="desk-preview" role="note" ${words}>${text}${button}${home}</p>`,
    );
}

export function createPageFinisher({ previews, findPreviewed, now }: DeskContext) {
  /** Other files than pages stay as they are. */
  return async (response: Response, partner: string, pathname: string): Promise<Response> => {
    if (response.headers.get('content-type')?.startsWith('text/html') !== true || response.body === null)
      return response;
    const [html, previewed, preview] = await Promise.all([
      response.text(),
      findPreviewed(partner),
      previews.find(partner),
    ]);
    const annotated = previewed === null ? html : annotatePage(html, pathname, previewed.fields);
    // One that has ended meanwhile.
    const unknown = { at: now(), added: [], changed: [], removed: [] };
    const headers = new Headers(response.headers);
    headers.delete('etag');
    return new Response(addBanner(annotated, preview ?? unknown, now()), { status: response.status, headers });
  };
}
