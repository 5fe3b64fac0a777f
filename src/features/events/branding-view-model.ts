/** Blocks of a branding page as they are shown. */
import type { Picture } from '../../domain/picture.ts';
import type { PosterVideo } from '../../domain/video.ts';
import type { ProductCard } from '../products/view-model.ts';

/** `Text` is rich text before it is cleaned, and HTML after. */
export type BrandingBlockView<Text> =
  | { readonly type: 'text'; readonly title: string | null; readonly text: Text }
  | { readonly type: 'image'; readonly picture: Picture; readonly alt: string; readonly caption: string | null }
  | {
      readonly type: 'video';
      readonly video: PosterVideo;
      readonly title: string | null;
      readonly transcript: string | null;
    }
  | { readonly type: 'products'; readonly title: string | null; readonly products: readonly ProductCard[] }
  | { readonly type: 'quote'; readonly text: string; readonly by: string | null };
