import type { Branding } from '../../contract/event.ts';
import type { PosterVideo } from '../../domain/addresses/video.ts';
import type { Picture } from '../../domain/views/picture.ts';
import type { ProductCard } from '../../domain/views/product-view.ts';
import type { Sources } from '../../domain/views/view-sources.ts';

/** Texts are clean HTML. */
export type BrandingBlockView =
  | { readonly type: 'text'; readonly title: string | null; readonly text: string }
  | { readonly type: 'image'; readonly picture: Picture; readonly alt: string; readonly caption: string | null }
  | {
      readonly type: 'video';
      readonly video: PosterVideo;
      readonly title: string | null;
      readonly transcript: string | null;
    }
  | { readonly type: 'products'; readonly title: string | null; readonly products: readonly ProductCard[] }
  | { readonly type: 'quote'; readonly text: string; readonly by: string | null };

export function brandingBlocks(branding: Branding, sources: BlockSources): BrandingBlockView[] {
  return branding.blocks.flatMap((block) => blockView(block, sources));
}

export interface BlockSources extends Pick<Sources, 'picture' | 'video'> {
  readonly text: (html: string) => string | null;
  /** Those that there are, in this order. */
  readonly products: (ids: readonly number[]) => readonly ProductCard[];
}

function blockView(
  block: Branding['blocks'][number],
  { text: textOf, picture: pictureOf, video: videoOf, products: productsOf }: BlockSources,
): BrandingBlockView[] {
  switch (block.type) {
    case 'text': {
      const text = textOf(block.html);
      return text === null ? [] : [{ type: 'text', title: block.title, text }];
    }
    case 'image': {
      const picture = pictureOf(block.imageUrl);
      return picture === null ? [] : [{ type: 'image', picture, alt: block.alt ?? '', caption: block.caption }];
    }
    case 'video': {
      const video = videoOf(block.videoUrl);
      return video === null ? [] : [{ type: 'video', video, title: block.title, transcript: block.transcript }];
    }
    case 'products': {
      const products = productsOf(block.productIds);
      return products.length === 0 ? [] : [{ type: 'products', title: block.title, products }];
    }
    case 'quote':
      return [{ type: 'quote', text: block.text, by: block.by }];
  }
}
