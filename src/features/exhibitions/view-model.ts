import type { Branding } from '../../contract/event.ts';
import type { Sources } from '../../domain/views/view-sources.ts';
import type { ProductCard } from '../products/view-model.ts';

export type BrandingBlockView = ReturnType<typeof blockView>[number];

export function brandingBlocks(branding: Branding, sources: BlockSources) {
  return branding.blocks.flatMap((block): BrandingBlockView[] => blockView(block, sources));
}

export interface BlockSources extends Pick<Sources, 'picture' | 'video'> {
  readonly text: (html: string) => string | null;
  /** Those that there are, in this order. */
  readonly products: (ids: readonly number[]) => readonly ProductCard[];
}

function blockView(block: Branding['blocks'][number], sources: BlockSources) {
  switch (block.type) {
    case 'text': {
      const text = sources.text(block.html);
      return text === null ? [] : [{ type: 'text' as const, title: block.title, text }];
    }
    case 'image': {
      const picture = sources.picture(block.imageUrl);
      return picture === null
        ? []
        : [{ type: 'image' as const, picture, alt: block.alt ?? '', caption: block.caption }];
    }
    case 'video': {
      const video = sources.video(block.videoUrl);
      return video === null
        ? []
        : [{ type: 'video' as const, video, title: block.title, transcript: block.transcript }];
    }
    case 'products': {
      const products = sources.products(block.productIds);
      return products.length === 0 ? [] : [{ type: 'products' as const, title: block.title, products }];
    }
    case 'quote':
      return [{ type: 'quote' as const, text: block.text, by: block.by }];
  }
}
