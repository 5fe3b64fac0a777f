/** The page of one product, drawn when the site is built and, for a product newer than the release, by the shell. */

import * as common from '../../domain/common-words.ts';
import { canCall } from '../../domain/phone.ts';
import { lcpSizes } from '../../domain/picture.ts';
import { type Price, pricePerVisit } from '../../domain/price.ts';
import { priceTotal } from '../../domain/price-total.ts';
import { paidInAll, perVisit as perVisitWords, totalLabel } from '../../domain/price-words.ts';
import type { Option, ProductFacts } from '../../domain/product-view.ts';
import { reservationAtEvent } from '../../domain/reservation-address.ts';
import { totalRows } from '../../domain/total-rows.ts';
import { adReviewNote } from '../../ui/ad-review-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { TotalPrice } from '../../ui/TotalPrice.tsx';
import { VideoLink } from '../../ui/VideoLink.tsx';
import { priceWords } from '../../ui/words.ts';
import type { EventOffer } from '../events/view-model.ts';
import { eventWords } from '../events/words.ts';
import { productWords } from './words.ts';
import '../../ui/facts.css';
import './product.css';

interface Props {
  readonly product: ProductFacts;
  /** What running events make of its price. */
  readonly offers?: readonly EventOffer[];
  readonly phone: { readonly label: string; readonly href: string };
  /** null where nobody books online. */
  readonly reservation: {
    readonly label: string;
    readonly href: string;
    /** The part of the reservation widget that opens instead. */
    readonly widget?: string | null;
  } | null;
  /** Options can be put into the cart. */
  readonly canAddToCart?: boolean;
  /** `sizes` of its pictures; enough for any form where the form is not known. */
  readonly gallerySizes?: string;
}

/** Gallery beside the facts that decide: title, price, options, what to know. */
export function ProductDetailView({
  product,
  offers = [],
  phone,
  reservation,
  canAddToCart = false,
  gallerySizes = lcpSizes.panorama,
}: Props) {
  const { title, summary, badge, price, options, extraCosts, facts, pictures, video } = product;
  return (
    <div className="product">
      <Gallery title={title} pictures={pictures} sizes={gallerySizes} />
      <div className="product-side">
        <div className="product-head">
          {badge !== null && <span className="tag tag-accent">{badge}</span>}
          <h1 className="t-d2">{title}</h1>
          {summary !== null && <p className="t-lead">{summary}</p>}
        </div>
        {offers.map((offer) => (
          <Offer key={`${offer.eventId} ${offer.option}`} offer={offer} product={product} reservation={reservation} />
        ))}
        <div className="product-price" data-option={options[0]?.id}>
          <PriceLine price={price} extraCosts={extraCosts} variant={offers.length > 0 ? undefined : 'large'} isSummed />
          <Sum price={price} extraCosts={extraCosts} />
        </div>
        <div className="product-actions">
          {reservation !== null && (
            <a className="button button-accent" href={reservation.href} data-widget={reservation.widget ?? undefined}>
              {reservation.label}
            </a>
          )}
          {canCall(phone) && (
            <a className={`button ${reservation === null ? 'button-accent' : 'button-line'}`} href={phone.href}>
              <Icon name="phone" />
              {phone.label}
            </a>
          )}
          {canAddToCart && (
            <button className="button button-line share" type="button" data-add-to-cart="">
              <Icon name="bag" />
              {productWords.put}
            </button>
          )}
          <ShareButton />
        </div>
        {options.length > 1 && options.some((option) => option.price.kind === 'shown') && (
          <Options options={options} extraCosts={extraCosts} />
        )}
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {video !== null && (
          <VideoLink video={video} sizes="(max-width: 1024px) 100vw, 560px" transcript={product.videoTranscript} />
        )}
        {product.adReview !== null && <p className="caption ad-review">{adReviewNote(product.adReview)}</p>}
      </div>
    </div>
  );
}

/** What is paid in the end, row by row; nothing where that is the price. */
function Sum({ price, extraCosts }: { readonly price: Price; readonly extraCosts: readonly string[] }) {
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  return total !== null && totalRows(total).length > 1 && <TotalPrice label={totalLabel(total)} total={total} />;
}

function Offer({
  offer: { eventId, optionId, href, title, option, price, target, endDate },
  product: { id, extraCosts },
  reservation,
}: Pick<Props, 'product' | 'reservation'> & { readonly offer: EventOffer }) {
  if (price.kind !== 'shown') return null;
  const conditions = [option, target, endDate === null ? null : eventWords.until(endDate)];
  return (
    <div className="product-offer">
      <p>
        <span className="tag">{common.events}</span> {href === null ? title : <a href={href}>{title}</a>}
      </p>
      <div>
        <PriceLine
          price={price}
          extraCosts={extraCosts}
          variant="large"
          basis={conditions.filter(Boolean).join(' · ')}
          isSummed
        />
        <Sum price={price} extraCosts={extraCosts} />
      </div>
      {reservation !== null && (
        <a
          className="button button-line button-s"
          href={reservationAtEvent(reservation.href, id, eventId)}
          data-widget={reservation.widget ?? undefined}
          data-event={eventId}
          data-option={optionId}
          data-price={paidInAll(price, extraCosts) ?? undefined}
        >
          {eventWords.reserve}
        </a>
      )}
    </div>
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

function Options({
  options,
  extraCosts,
}: {
  readonly options: readonly Option[];
  readonly extraCosts: readonly string[];
}) {
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
          {options.map(({ id, title, price }) => (
            <tr key={id} data-option={id}>
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

/** The option stands beside it. */
function OptionPrice({ price, extraCosts }: Pick<Option, 'price'> & { readonly extraCosts: readonly string[] }) {
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
