/** The page of one product, drawn when the site is built and, for a product newer than the release, by the shell. */

import { reservationOf } from '../../domain/addresses/reservation-address.ts';
import type { PhoneLink } from '../../domain/rules/phone.ts';
import { pricePerVisit } from '../../domain/rules/price.ts';
import { lcpSizes } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { paidInAll, perVisit as perVisitWords } from '../../domain/words/price-words.ts';
import { adReviewNote } from '../../ui/ad-review-words.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhoneButton } from '../../ui/PhoneButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import type { ReservationLink } from '../../ui/QueryBoundary.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { VideoLink } from '../../ui/VideoLink.tsx';
import { priceWords } from '../../ui/words.ts';
import { eventConditions } from '../events/offer-words.ts';
import { eventWords } from '../events/words.ts';
import { placeOf, ReserveLink } from './ReserveLink.tsx';
import type { ProductFacts, ProductOffer } from './view-model.ts';
import { productWords } from './words.ts';
import './product.css';

interface Props {
  readonly product: ProductFacts;
  readonly phone: PhoneLink;
  readonly reservation: ReservationLink | null;
  readonly canAddToCart?: boolean;
  /** `sizes` of its pictures; enough for any form where the form is not known. */
  readonly gallerySizes?: string;
}

export function ProductDetailView({ product, phone, reservation, canAddToCart, gallerySizes }: Props) {
  const { title, summary, badge, offers, extraCosts, facts, pictures, video } = product;
  const [lead] = offers;
  const options = offers.filter(({ event }) => event === null);
  return (
    <div className="product">
      <Gallery title={title} pictures={pictures} sizes={gallerySizes ?? lcpSizes.panorama} />
      <div className="product-side">
        <div className="product-head">
          {badge !== null && <span className="tag tag-accent">{badge}</span>}
          <h1 className="t-d2">{title}</h1>
          {summary !== null && <p className="t-lead">{summary}</p>}
        </div>
        {lead !== undefined && (
          <div className="product-price" {...dataOf(lead, extraCosts)}>
            <OfferFacts offer={lead} extraCosts={extraCosts} hasOptions={options.length > 1} isLead />
          </div>
        )}
        <div className="product-actions">
          {reservation !== null && <ReserveLink product={product} reservation={reservation} />}
          <PhoneButton phone={phone} className={`button ${reservation === null ? 'button-accent' : 'button-line'}`}>
            <Icon name="phone" />
          </PhoneButton>
          {canAddToCart && (
            <button className="button button-line share" type="button" data-add-to-cart="">
              <Icon name="bag" />
              {productWords.put}
            </button>
          )}
          <ShareButton />
        </div>
        {offers.map(
          (offer) =>
            offer !== lead &&
            offer.event !== null && (
              <div className="product-offer" key={`${offer.event.id} ${offer.optionId}`}>
                <div {...dataOf(offer, extraCosts)}>
                  <OfferFacts offer={offer} extraCosts={extraCosts} hasOptions={options.length > 1} />
                </div>
                {reservation !== null && (
                  <a
                    className="button button-line button-s"
                    href={reservationOf(reservation.href, placeOf(product.id, offer, offers))}
                    data-widget={reservation.widget ?? undefined}
                    data-event={offer.event.id}
                    data-option={offer.optionId}
                  >
                    {eventWords.reserve}
                  </a>
                )}
              </div>
            ),
        )}
        {options.length > (lead?.event == null ? 1 : 0) && options.some(({ price }) => price.kind === 'shown') && (
          <Options offers={options} extraCosts={extraCosts} />
        )}
        {facts.length > 0 && <Facts facts={facts.map(({ name, text }) => [name, text])} />}
        {video !== null && (
          <VideoLink video={video} sizes="(max-width: 1024px) 100vw, 560px" transcript={product.videoTranscript} />
        )}
        {product.adReview !== null && <p className="caption ad-review">{adReviewNote(product.adReview)}</p>}
      </div>
    </div>
  );
}

/** What a button beside it books, for scripts: see `client/event-note.ts`. */
const dataOf = ({ optionId, event, price }: ProductOffer, extraCosts: readonly string[]) => ({
  'data-option': optionId,
  'data-event': event?.id,
  'data-price': paidInAll(price, extraCosts) ?? undefined,
});

interface OfferProps extends Pick<ProductFacts, 'extraCosts'> {
  readonly offer: ProductOffer;
  readonly hasOptions: boolean;
  readonly isLead?: boolean;
}

/** One price with all that is paid; of an event, who may have it and until when. */
function OfferFacts({ offer: { title, price, event }, extraCosts, hasOptions, isLead = false }: OfferProps) {
  const variant = isLead ? 'large' : undefined;
  if (event === null) return <PriceLine price={price} extraCosts={extraCosts} variant={variant} />;
  const conditions = [...(hasOptions ? [title] : []), ...eventConditions(event.target, event.endDate)];
  return (
    <>
      <p>
        <span className="tag">{common.events}</span>{' '}
        {event.href === null ? event.title : <a href={event.href}>{event.title}</a>}
      </p>
      <PriceLine price={price} extraCosts={extraCosts} variant={variant} basis={conditions.join(' · ')} />
    </>
  );
}

function Gallery({ title, pictures, sizes }: Pick<ProductFacts, 'title' | 'pictures'> & { readonly sizes: string }) {
  return (
    <div className="gallery">
      {pictures.length === 0 ? (
        <div className="media gallery-empty">
          <Picture picture={null} alt="" sizes="" />
        </div>
      ) : (
        <ul className="gallery-track" aria-label={productWords.gallery} {...(pictures.length > 1 && { tabIndex: 0 })}>
          {pictures.map((picture, i) => (
            <li className="media" key={picture.src}>
              <Picture picture={picture} alt={productWords.picture(title, i + 1)} sizes={sizes} priority={i === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Options({ offers, extraCosts }: Pick<ProductFacts, 'offers' | 'extraCosts'>) {
  return (
    <div className="options">
      <table>
        <caption>{productWords.options}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{productWords.optionColumn}</th>
            <th scope="col">{productWords.priceColumn}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ optionId, title, price }) => (
            <tr key={optionId} data-option={optionId}>
              <th scope="row">{title}</th>
              <td>
                <OptionPrice price={price} extraCosts={extraCosts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OptionPrice({ price, extraCosts }: Pick<ProductOffer, 'price'> & Pick<ProductFacts, 'extraCosts'>) {
  if (price.kind === 'consult') return <span>{priceWords.consult}</span>;
  const perVisit = pricePerVisit(price);
  return (
    <PriceLine
      price={price}
      extraCosts={extraCosts}
      basis={perVisit === null ? null : perVisitWords(perVisit)}
      variant="cell"
    />
  );
}
