import { headSizes } from '../../domain/views/picture.ts';
import { formatPeriod } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ProductCards } from '../products/ProductCards.tsx';
import type { ProductCard } from '../products/view-model.ts';
import type { ExhibitionCard } from './cards.ts';
import { exhibitionWords } from './words.ts';
import '../../ui/rich.css';
import './exhibitions.css';
import '../products/product-grid.css';

interface Props {
  readonly exhibition: Omit<ExhibitionCard, 'href'>;
  readonly html: string | null;
  readonly products: readonly ProductCard[];
}

export function ExhibitionView({ exhibition, html, products }: Props) {
  const { title, subtitle, picture, startDate, endDate } = exhibition;
  const period = formatPeriod(startDate, endDate);
  return (
    <>
      {picture !== null && (
        <div className="media cover-picture">
          <Picture picture={picture} alt="" sizes={headSizes(picture)} priority />
        </div>
      )}
      <div className="cover-text">
        <div className="cover-head">
          <h1 className="t-d2">{title}</h1>
          {subtitle !== null && <p className="t-lead">{subtitle}</p>}
          {period !== null && <p className="caption">{period}</p>}
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
        {html !== null && <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />}
      </div>
      {products.length > 0 && (
        <section className="exhibition-products">
          <h2 className="t-h1 part-title">{exhibitionWords.products}</h2>
          <ProductCards products={products} variant="grid" />
        </section>
      )}
    </>
  );
}
