import { getExhibition, listExhibitionProducts } from '../../api/exhibitions.ts';
import { getProduct } from '../../api/products.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import type { Exhibition } from '../../contract/event.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../hooks/use-query.ts';
import { type LiveContext, type LiveView, QueryBoundary, useTitle } from '../../ui/QueryBoundary.tsx';
import { ExhibitionView } from '../exhibitions/ExhibitionView.tsx';
import { productCard } from '../products/view-model.ts';

interface PageProps {
  readonly exhibition: Exhibition;
  readonly id: number;
  readonly context: LiveContext;
}

export function ExhibitionRoute({ context, place: { id } }: LiveView<'exhibition'>) {
  const read = useQuery(getExhibition(id), silentQuery);
  return (
    <QueryBoundary context={context} read={read}>
      {({ row }) => <Page exhibition={row} id={id} context={context} />}
    </QueryBoundary>
  );
}

function Page({ exhibition, id, context: { rules, siteOrigin } }: PageProps) {
  const { title, imageUrl, contentHtml } = exhibition;
  useTitle(title);
  const rows = useQuery(listExhibitionProducts({ exhibitionId: id }), silentQuery).data?.rows ?? [];
  const wanted = rows.toSorted((a, b) => a.weight - b.weight);
  const { data = [] } = useQueries(wanted.map(({ productId }) => getProduct(productId)));
  const sources = liveSources(rules);
  const html = contentHtml === null ? null : sanitizeLiveText(contentHtml, 2, siteOrigin, sources.picture);
  const products = wanted.flatMap(({ productId, caption }) => {
    const product = data.find(({ row }) => row.id === productId)?.row;
    if (product === undefined) return [];
    const card = productCard(product, sources);
    return [{ ...card, summary: caption ?? card.summary }];
  });
  return (
    <article className="page wrap">
      <ExhibitionView
        exhibition={{ ...exhibition, picture: sources.picture(imageUrl) }}
        html={html}
        products={products}
      />
    </article>
  );
}
