import type { AdReview } from '../../domain/rules/ad-review.ts';
import { adReviewNote } from '../../ui/ad-review-words.ts';
import { Picture } from '../../ui/Picture.tsx';
import { VideoLink } from '../../ui/VideoLink.tsx';
import { ProductCards } from '../products/ProductCards.tsx';
import { productWords } from '../products/words.ts';
import type { BrandingBlockView } from './view-model.ts';
import './exhibitions.css';
import '../products/product-grid.css';

interface Props {
  readonly blocks: readonly BrandingBlockView[];
  readonly adReview: AdReview | null;
}

export function BrandingBlocksView({ blocks, adReview }: Props) {
  return (
    <div className="blocks">
      {blocks.map((block) => (
        <Block block={block} key={JSON.stringify(block)} />
      ))}
      {adReview !== null && <p className="caption">{adReviewNote(adReview)}</p>}
    </div>
  );
}

function Block({ block }: { readonly block: BrandingBlockView }) {
  switch (block.type) {
    case 'text':
      return (
        <section className="block-text">
          {block.title !== null && <h2 className="t-h1">{block.title}</h2>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
          <div className="rich" dangerouslySetInnerHTML={{ __html: block.text }} />
        </section>
      );
    case 'image':
      return (
        <figure className="block-image">
          <div className="media">
            <Picture picture={block.picture} alt={block.alt} sizes="(max-width: 1400px) 100vw, 1352px" />
          </div>
          {block.caption !== null && <figcaption className="caption">{block.caption}</figcaption>}
        </figure>
      );
    case 'video':
      return (
        <section className="block-text">
          {block.title !== null && <h2 className="t-h1">{block.title}</h2>}
          <VideoLink video={block.video} sizes="(max-width: 768px) 100vw, 760px" transcript={block.transcript} />
        </section>
      );
    case 'products':
      return (
        <section>
          <h2 className="t-h1 part-title">{block.title ?? productWords.related}</h2>
          <ProductCards products={block.products} variant="grid" />
        </section>
      );
    case 'quote':
      return (
        <figure className="block-quote">
          <blockquote>{block.text}</blockquote>
          {block.by !== null && <figcaption className="caption">{block.by}</figcaption>}
        </figure>
      );
  }
}
