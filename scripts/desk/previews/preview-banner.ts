/** Pages of previews on their way out: a line above each says what it is, and each says where its texts come from. */
import { readFile } from 'node:fs/promises';
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

/** Files of previews by their paths. For viewers who may not edit the script of the button is empty: it stays hidden. */
export async function readPreviewAssets() {
  const read = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8');
  const [css, edit, live] = await Promise.all(['preview.css', 'preview-edit.js', 'preview-live.js'].map(read));
  return (path: string, mayEdit = false): Response | null => {
    const text = { [bannerStylesPath]: css, [editScriptPath]: mayEdit ? edit : '', [liveScriptPath]: live }[path];
    const type = path === bannerStylesPath ? 'text/css' : 'text/javascript';
    return text === undefined ? null : new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
  };
}

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
