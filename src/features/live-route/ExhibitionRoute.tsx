/** An exhibition that is newer than the release. */
import { getExhibition, listExhibitionProducts } from '../../api/exhibitions.ts';
import { getProduct } from '../../api/products.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import { formatPeriod } from '../../domain/format.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { lcpSizes } from '../../domain/picture.ts';
import { liveSources } from '../../domain/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../hooks/use-query.ts';
import { Picture } from '../../ui/Picture.tsx';
import { type LiveContext, QueryBoundary, useTitle } from '../../ui/QueryBoundary.tsx';
import { exhibitionWords } from '../exhibitions/words.ts';
import { ProductCards } from '../products/ProductCards.tsx';
import { productCard } from '../products/view-model.ts';
import '../../ui/rich.css';
import '../exhibitions/exhibitions.css';

interface Props {
  readonly context: LiveContext;
  readonly place: PlaceOf<'exhibition'>;
}

interface Exhibition {
  readonly title: string;
  readonly subtitle: string | null;
  readonly imageUrl: string | null;
  readonly contentHtml: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export function ExhibitionRoute({ context, place: { id } }: Props) {
  const read = useQuery(getExhibition(id), silentQuery);
  return (
    <QueryBoundary context={context} read={read}>
      {({ row }) => <Page exhibition={row} id={id} context={context} />}
    </QueryBoundary>
  );
}

function Page({
  exhibition: { title, subtitle, imageUrl, contentHtml, startDate, endDate },
  id,
  context: { rules, siteOrigin },
}: {
  readonly exhibition: Exhibition;
  readonly id: number;
  readonly context: LiveContext;
}) {
  useTitle(title);
  const rows = useQuery(listExhibitionProducts({ exhibitionId: id }), silentQuery).data?.rows ?? [];
  const wanted = rows.toSorted((a, b) => a.weight - b.weight);
  const { data = [] } = useQueries(wanted.map(({ productId }) => getProduct(productId)));
  const sources = liveSources(rules);
  const picture = sources.picture(imageUrl);
  const period = formatPeriod(startDate, endDate);
  const html = contentHtml === null ? null : sanitizeLiveText(contentHtml, 2, siteOrigin, sources.picture);
  const products = wanted.flatMap(({ productId, caption }) => {
    const product = data.find(({ row }) => row.id === productId)?.row;
    if (product === undefined) return [];
    const card = productCard(product, sources);
    return [{ ...card, summary: caption ?? card.summary }];
  });
  return (
    <article className="page wrap">
      {picture !== null && (
        <div className="media cover-picture">
          <Picture picture={picture} alt="" sizes={lcpSizes.page} priority />
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
    </article>
  );
}
