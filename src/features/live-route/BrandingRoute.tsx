/** A branding page before it is published. */
import { getBranding } from '../../api/exhibitions.ts';
import { getProduct } from '../../api/products.ts';
import { liveText } from '../../client/live-rich-text.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { leadSizes } from '../../domain/picture.ts';
import { liveSources } from '../../domain/view-sources.ts';
import { toldElsewhere, useLive, useLiveAll } from '../../hooks/use-query.ts';
import { liveWords } from '../../ui/live-words.ts';
import { PictureView } from '../../ui/PictureView.tsx';
import { Arriving, Missing, type Stage, useTitle, useVideos } from '../../ui/QueryBoundary.tsx';
import { BrandingBlocksView } from '../events/BrandingBlocks.tsx';
import { brandingBlocks } from '../events/branding-view-model.ts';
import { productCard } from '../products/view-model.ts';

interface Props {
  readonly stage: Stage;
  readonly place: PlaceOf<'branding-preview'>;
}

export function BrandingShow({ stage, place: { id, token } }: Props) {
  const read = useLive(token === null ? null : getBranding(id, { previewToken: token }), toldElsewhere);
  if (token === null) return <Missing text={liveWords.preview.noToken} phone={stage.phone} />;
  return (
    <Arriving stage={stage} read={read} missing={{ text: liveWords.preview.gone }}>
      {({ row }) => <Page branding={row} stage={stage} />}
    </Arriving>
  );
}

type Branding = Parameters<typeof brandingBlocks>[0];

function Page({ branding, stage: { rules, siteOrigin } }: { readonly branding: Branding; readonly stage: Stage }) {
  useTitle(branding.title);
  useVideos();
  const ids = branding.blocks.flatMap((block) => (block.type === 'products' ? block.productIds : []));
  const { data = [] } = useLiveAll([...new Set(ids)].map((id) => getProduct(id)));
  const sources = liveSources(rules);
  const picture = sources.picture(branding.imageUrl);
  const blocks = brandingBlocks(branding, {
    ...sources,
    text: (html) => liveText(html, 3, siteOrigin, sources.picture),
    products: (wanted) =>
      wanted.flatMap((id) => data.find(({ row }) => row.id === id)?.row ?? []).map((row) => productCard(row, sources)),
  });
  return (
    <article className="page wrap">
      <p className="live-note">{liveWords.preview.banner}</p>
      {picture !== null && (
        <div className="frame cover-picture">
          <PictureView picture={picture} alt="" sizes={leadSizes.page} isFirst />
        </div>
      )}
      <div className="cover-text cover-head">
        <h1 className="t-d2">{branding.title}</h1>
        {branding.subtitle !== null && <p className="t-lead">{branding.subtitle}</p>}
      </div>
      <BrandingBlocksView blocks={blocks} adReview={branding.adReview} />
    </article>
  );
}
