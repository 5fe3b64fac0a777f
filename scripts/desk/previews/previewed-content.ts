/** The content that an open preview shows, with the fields of its texts. */
import { join } from 'node:path';
import type { Content } from '../../../src/contract/content.ts';
import { createSite, type SiteInput } from '../../../src/site/site.ts';
import { currentRelease } from '../../activation/current-link.ts';
import type { DeskContext } from '../context.ts';
import { type ContentFields, indexContent } from './content-fields.ts';
import { previewsRoot } from './previews.ts';

export interface PreviewedContent {
  readonly release: string;
  /** What the release was planned from. */
  readonly input: SiteInput;
  /** As of the release's day. */
  readonly content: Content;
  readonly fields: ContentFields;
}

export type FindPreviewed = (partner: string) => Promise<PreviewedContent | null>;

/** Read once a release; null where it is not known. */
export function createPreviewedFinder({
  distRoot,
  pipeline,
}: Pick<DeskContext, 'distRoot' | 'pipeline'>): FindPreviewed {
  const known = new Map<string, { readonly release: string; readonly read: Promise<PreviewedContent | null> }>();
  return async (partner) => {
    const release = await currentRelease(join(previewsRoot(distRoot), partner));
    if (release === null) return null;
    const before = known.get(partner);
    if (before?.release === release) return before.read;
    const read = pipeline.readInput(partner, release).then(
      (input) => (input === null ? null : { release, ...describeInput(input) }),
      () => null,
    );
    known.set(partner, { release, read });
    return read;
  };
}

export function describeInput(input: SiteInput): Omit<PreviewedContent, 'release'> {
  const { content, picture, video } = createSite(input, new Set());
  return {
    input,
    content,
    fields: indexContent(content, (address) => picture(address) ?? video(address)?.poster ?? null),
  };
}
