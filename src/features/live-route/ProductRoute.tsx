/** A product that is live: newer than the release, before it is published, or at a secret event's prices. */
import { listEventProducts, listEvents } from '../../api/events.ts';
import { getAfterNotice } from '../../api/notices.ts';
import { getProduct } from '../../api/products.ts';
import { liveText } from '../../client/live-rich-text.ts';
import { koreanDayOf } from '../../domain/korean-day.ts';
import type { PlaceOf } from '../../domain/live-path.ts';
import { liveSources } from '../../domain/view-sources.ts';
import { toldElsewhere, useLive, useLiveAll } from '../../hooks/use-query.ts';
import { liveWords } from '../../ui/live-words.ts';
import { Arriving, Missing, type Stage, useTitle, useVideos } from '../../ui/QueryBoundary.tsx';
import { atEventPrices } from '../events/view-model.ts';
import { ProductBody } from '../products/ProductBody.tsx';
import { ProductDetailView } from '../products/ProductDetail.tsx';
import { productFacts } from '../products/view-model.ts';

type Product = Parameters<typeof productFacts>[0];

export function ProductShow({
  stage,
  place,
}: {
  readonly stage: Stage;
  readonly place: PlaceOf<'product' | 'product-preview'>;
}) {
  const token = place.kind === 'product-preview' ? place.token : null;
  const isAsked = place.kind === 'product' || token !== null;
  const query = token === null ? {} : { previewToken: token };
  const read = useLive(isAsked ? getProduct(place.id, query) : null, toldElsewhere);
  if (!isAsked) return <Missing text={liveWords.preview.noToken} phone={stage.phone} />;
  return (
    <Arriving stage={stage} read={read} {...(token !== null && { missing: { text: liveWords.preview.gone } })}>
      {({ row }) => <Page product={row} stage={stage} note={token === null ? null : liveWords.preview.banner} />}
    </Arriving>
  );
}

const ended = { text: liveWords.secret.ended, next: { label: liveWords.secret.next, href: '/events' } };

/** Only the options that the event offers, at its prices. */
export function SecretShow({
  stage,
  place: { productId, eventId },
}: {
  readonly stage: Stage;
  readonly place: PlaceOf<'secret'>;
}) {
  const product = useLive(getProduct(productId, { isSecret: true }), toldElsewhere);
  const offers = useLive(listEventProducts({ eventId, isSecret: true }), toldElsewhere);
  const events = useLive(listEvents({ eventId, isSecret: true }), toldElsewhere);
  const data =
    product.data !== undefined && offers.data !== undefined && events.data !== undefined
      ? { product: atEventPrices(product.data.row, offers.data.rows), event: events.data.rows[0] }
      : undefined;
  const { error, isValidating, mutate } = [product, offers, events].find((read) => read.error !== undefined) ?? product;
  return (
    <Arriving stage={stage} read={{ data, error, isValidating, mutate }} missing={ended}>
      {(found) =>
        found.product.options.length === 0 || found.event === undefined || isOver(found.event) ? (
          <Missing {...ended} phone={stage.phone} />
        ) : (
          <Page product={found.product} stage={stage} note={found.event.title} />
        )
      }
    </Arriving>
  );
}

const isOver = ({ endDate }: { readonly endDate: string | null }): boolean =>
  endDate !== null && endDate < koreanDayOf(new Date());

function Page({
  product,
  stage: { rules, siteOrigin, phone, reservation },
  note,
}: {
  readonly product: Product;
  readonly stage: Stage;
  /** Above everything: why the page differs from what all see. */
  readonly note: string | null;
}) {
  useTitle(product.title);
  useVideos();
  const sources = liveSources(rules);
  const notices = useLiveAll(product.afterNoticeIds.map((id) => getAfterNotice(id)));
  const afterNotices = (notices.data ?? []).flatMap(({ row: { title, contentHtml } }) => {
    const html = liveText(contentHtml, 3, siteOrigin, sources.picture);
    return html === null ? [] : [{ title, html }];
  });
  return (
    <article className="page wrap">
      {note !== null && <p className="live-note">{note}</p>}
      <ProductDetailView product={productFacts(product, sources)} phone={phone} reservation={reservation} />
      <ProductBody
        sideEffectText={product.sideEffectText}
        descriptionHtml={liveText(product.descriptionHtml, 3, siteOrigin, sources.picture)}
        afterNotices={afterNotices}
      />
    </article>
  );
}
