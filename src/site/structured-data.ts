/** Structured data of schema.org. Every value is one that the page shows; where prices are hidden there is none. */
import type { StaffCard } from '../domain/models/clinic.ts';
import type { ProductDetail } from '../domain/models/product.ts';
import { weekHours } from '../domain/opening-hours.ts';
import type { Price } from '../domain/price.ts';
import { phoneOf } from './frame.ts';
import type { TrailStep } from './route.ts';
import type { Site } from './site.ts';

const context = 'https://schema.org';

/** The clinic, with its branches as departments. */
export function clinicData(site: Site): object {
  const { partner, layout } = site.content;
  const info = partner.partnerMarketingInfo;
  const sameAs = [info.naverBlogUrl, info.instagramUrl, info.youtubeUrl, info.xUrl].filter((url) => url !== null);
  return {
    '@context': context,
    '@type': 'MedicalClinic',
    '@id': `${site.config.siteOrigin}/#clinic`,
    name: partner.partnerName,
    url: `${site.config.siteOrigin}/`,
    telephone: phoneOf(site).label,
    ...(partner.partnerAddress !== null && { address: addressData(partner.partnerAddress) }),
    ...(partner.lat !== null &&
      partner.lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: partner.lat, longitude: partner.lng } }),
    openingHoursSpecification: weekHours(partner).flatMap(({ weekday, open }) =>
      open === null
        ? []
        : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayName(weekday), opens: open.start, closes: open.end }],
    ),
    ...(sameAs.length > 0 && { sameAs }),
    ...(layout.franchiseList.length > 0 && {
      department: layout.franchiseList.map(({ title, url }) => ({ '@type': 'MedicalClinic', name: title, url })),
    }),
  };
}

/** Where a page stands; `trail` ends with the page itself. */
export function breadcrumbData(trail: readonly TrailStep[], site: Site): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      item: new URL(href, site.config.siteOrigin).href,
    })),
  };
}

/** A treatment, with an offer only where its price is shown. */
export function procedureData(product: ProductDetail, site: Site): object {
  const { price, title, summary } = product;
  const url = `${site.config.siteOrigin}/products/${product.id}`;
  return {
    '@context': context,
    '@type': 'MedicalProcedure',
    name: title,
    url,
    ...(summary !== null && { description: summary }),
    ...(price.kind === 'shown' && {
      offers: { '@type': 'Offer', price: price.amount, priceCurrency: 'KRW', url },
    }),
  };
}

/** An event as offers of its products, each with the price that is shown and how long it holds. */
export function offerData(event: EventOffers, site: Site): object[] {
  return event.products.flatMap(({ title, href, price }) =>
    price.kind === 'consult'
      ? []
      : [
          {
            '@context': context,
            '@type': 'Offer',
            name: `${event.title} ${title}`,
            url: new URL(href, site.config.siteOrigin).href,
            price: price.amount,
            priceCurrency: 'KRW',
            ...(event.startDate !== null && { validFrom: event.startDate }),
            ...(event.endDate !== null && { priceValidUntil: event.endDate }),
          },
        ],
  );
}

interface EventOffers {
  readonly title: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly products: readonly { readonly title: string; readonly href: string; readonly price: Price }[];
}

/** Questions and answers as they are read on the page, without markup. */
export function faqData(faqs: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function physicianData(staff: StaffCard, site: Site): object {
  return {
    '@context': context,
    '@type': 'Physician',
    name: staff.name,
    ...(staff.position !== null && { jobTitle: staff.position }),
    ...(staff.specialty !== null && { medicalSpecialty: staff.specialty }),
    worksFor: { '@id': `${site.config.siteOrigin}/#clinic` },
  };
}

const addressData = (address: string): object => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressCountry: 'KR',
});

const dayName = (weekday: string): string => `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`;
