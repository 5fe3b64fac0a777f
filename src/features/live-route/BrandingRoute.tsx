import { getBranding } from '../../api/exhibitions.ts';
import { getProduct } from '../../api/products.ts';
import { backendNow } from '../../client/clock-offset.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import { validAdReview } from '../../domain/rules/ad-review.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { headSizes } from '../../domain/views/picture.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../hooks/use-query.ts';
import { Picture } from '../../ui/Picture.tsx';
import {
  type LiveContext,
  type LiveView,
  NotFound,
  QueryBoundary,
  useTitle,
  useVideos,
} from '../../ui/QueryBoundary.tsx';
import { BrandingBlocksView } from '../exhibitions/BrandingBlocksView.tsx';
import { brandingBlocks } from '../exhibitions/view-model.ts';
import { productCard } from '../products/view-model.ts';
import { previewWords } from './words.ts';

export function BrandingRoute({ context, place: { id, token } }: LiveView<'branding-preview'>) {
  const read = useQuery(token === null ? null : getBranding(id, { previewToken: token }), silentQuery);
  if (token === null) return <NotFound text={previewWords.noToken} phone={context.phone} />;
  return (
    <QueryBoundary context={context} read={read} missing={{ text: previewWords.gone }}>
      {({ row }) => <Page branding={row} context={context} />}
    </QueryBoundary>
  );
}

type Branding = Parameters<typeof brandingBlocks>[0];

function Page({ branding, context }: { readonly branding: Branding; readonly context: LiveContext }) {
  const { rules, siteOrigin } = context;
  useTitle(branding.title);
  useVideos();
  const ids = branding.blocks.flatMap((block) => (block.type === 'products' ? block.productIds : []));
  const { data = [] } = useQueries([...new Set(ids)].map((id) => getProduct(id)));
  const sources = liveSources(rules);
  const picture = sources.picture(branding.imageUrl);
  const blocks = brandingBlocks(branding, {
    ...sources,
    text: (html) => sanitizeLiveText(html, 3, siteOrigin, sources.picture),
    products: (wanted) =>
      wanted.flatMap((id) => data.find(({ row }) => row.id === id)?.row ?? []).map((row) => productCard(row, sources)),
  });
  return (
    <article className="page wrap">
      <p className="live-note">{previewWords.banner}</p>
      {picture !== null && (
        <div className="media cover-picture">
          <Picture picture={picture} alt="" sizes={headSizes(picture)} priority />
        </div>
      )}
      <div className="cover-text cover-head">
        <h1 className="t-d2">{branding.title}</h1>
        {branding.subtitle !== null && <p className="t-lead">{branding.subtitle}</p>}
      </div>
      <BrandingBlocksView blocks={blocks} adReview={validAdReview(branding.adReview, koreanDayOf(backendNow()))} />
    </article>
  );
}
