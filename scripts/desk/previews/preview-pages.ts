/** Pages of previews on their way out: each says what it is, and where its texts and pictures come from. */
import { join } from 'node:path';
import { createSite } from '../../../src/site/site.ts';
import { currentRelease } from '../../activation/current-link.ts';
import type { DeskContext } from '../context.ts';
import { annotatePage } from './annotate-page.ts';
import { type ContentFields, indexContent } from './content-fields.ts';
import { addBanner } from './preview-banner.ts';
import { previewsRoot } from './previews.ts';

export function createPageFinisher({ distRoot, pipeline, previews, now }: DeskContext) {
  const contents = createContentFinder(distRoot, pipeline);
  /** Other files than pages stay as they are. */
  return async (response: Response, partner: string, pathname: string): Promise<Response> => {
    if (response.headers.get('content-type')?.startsWith('text/html') !== true || response.body === null)
      return response;
    const [html, fields, preview] = await Promise.all([response.text(), contents(partner), previews.find(partner)]);
    const annotated = fields === null ? html : annotatePage(html, pathname, fields);
    const headers = new Headers(response.headers);
    headers.delete('etag');
    return new Response(addBanner(annotated, preview?.at ?? now(), now()), { status: response.status, headers });
  };
}

/** The content of the previewed release; null where it is not known. Read once a release. */
function createContentFinder(distRoot: string, pipeline: DeskContext['pipeline']) {
  const known = new Map<string, { readonly release: string; readonly fields: Promise<ContentFields | null> }>();
  return async (partner: string): Promise<ContentFields | null> => {
    const release = await currentRelease(join(previewsRoot(distRoot), partner));
    if (release === null) return null;
    const before = known.get(partner);
    if (before?.release === release) return before.fields;
    const fields = readFields(partner, release, pipeline);
    known.set(partner, { release, fields });
    return fields;
  };
}

async function readFields(
  partner: string,
  release: string,
  pipeline: DeskContext['pipeline'],
): Promise<ContentFields | null> {
  const input = await pipeline.readInput(partner, release).catch(() => null);
  if (input === null) return null;
  const site = createSite(input, new Set());
  return indexContent(site.content, (address) => site.picture(address) ?? site.video(address)?.poster ?? null);
}
