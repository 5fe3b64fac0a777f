/** Pages of previews on their way out: each says what it is, and where its texts and pictures come from. */
import type { DeskContext } from '../context.ts';
import { annotatePage } from './annotate-page.ts';
import { addBanner } from './preview-banner.ts';

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
