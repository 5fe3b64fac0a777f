/** The content that an open preview shows, with the fields of its texts. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Content } from '../../../src/contract/content.ts';
import { createSite, type SiteInput } from '../../../src/site/site.ts';
import { currentRelease } from '../../activation/current-link.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { type ContentFields, type FindPicture, indexContent } from './content-fields.ts';
import { type Previews, previewsRoot } from './previews.ts';

export interface PreviewedContent {
  /** Which preview it is: partner, release, and when it was built. */
  readonly preview: string;
  readonly source: SiteInput;
  /** As of the release's day. */
  readonly content: Content;
  readonly fields: ContentFields;
}

export type FindPreviewed = (partner: string) => Promise<PreviewedContent | null>;

/** Content and fields of a partner are some megabytes: those that were looked at last stay. */
const maxKnown = 20;

/** Read once a preview; null where none is open, or its content is not known. */
export function createPreviewedFinder(distRoot: string, pipeline: Pipeline, previews: Previews): FindPreviewed {
  const known = new LRUCache<string, PreviewedContent, { readonly partner: string; readonly release: string }>({
    max: maxKnown,
    ignoreFetchAbort: true,
    fetchMethod: async (preview, _, { context: { partner, release } }) => {
      const source = await pipeline.readInput(partner, release).catch(() => null);
      return source === null ? undefined : { preview, ...describeSource(source) };
    },
  });
  return async (partner) => {
    const build = await previews.find(partner);
    const release = build === null ? null : await currentRelease(join(previewsRoot(distRoot), partner));
    if (build === null || release === null) return null;
    const preview = `${partner} ${release} ${build.at.toISOString()}`;
    return (await known.fetch(preview, { context: { partner, release } })) ?? null;
  };
}

function describeSource(source: SiteInput): Omit<PreviewedContent, 'preview'> {
  const { content } = createSite(source, new Set());
  return { source, content, fields: indexContent(content, pictureFinder(source)) };
}

export function pictureFinder(input: SiteInput): FindPicture {
  const { picture, video } = createSite(input, new Set());
  return (address) => picture(address) ?? video(address)?.poster ?? null;
}
