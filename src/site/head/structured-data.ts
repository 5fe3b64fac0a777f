/** Structured data of schema.org. The page shows every value; hidden prices are left out. */

import type { Employee } from '../../contract/people.ts';
import { weekdayOf } from '../../domain/rules/korean-day.ts';
import {
  type DayHours,
  hasHours,
  hoursOnShortenedDay,
  type ShortenedDay,
  weekHours,
} from '../../domain/rules/opening-hours.ts';
import { canCall, internationalPhone } from '../../domain/rules/phone.ts';
import type { Price, ShownPrice } from '../../domain/rules/price.ts';
import type { Picture } from '../../domain/views/picture.ts';
import { paidInAll } from '../../domain/words/price-words.ts';
import { booksOnPages } from '../booking.ts';
import { listBranches, phoneOf } from '../contact.ts';
import { shareImageAddress } from '../files/share-image.ts';
import type { TrailStep } from '../route.ts';
import type { Site } from '../site.ts';

const context = 'https://schema.org';

/** What the page shows of the clinic beside what every page says of it. */
interface ShownOfClinic {
  readonly services?: readonly TrailStep[];
  readonly specialDays?: readonly ShortenedDay[];
}

/** The clinic, with the other branches of its group as departments. */
export function clinicData(site: Site, { services = [], specialDays = [] }: ShownOfClinic = {}): object {
  const { partner } = site.content;
  const info = partner.partnerMarketingInfo;
  const sameAs = [info.naverBlogUrl, info.instagramUrl, info.youtubeUrl, info.xUrl].filter((url) => url !== null);
  const isOwn = (href: string) => new URL(href, site.config.siteOrigin).origin === site.config.siteOrigin;
  const branches = listBranches(site).filter(({ href }) => !isOwn(href));
  const fields = clinicSpecialties(site);
  const named = (type: string) => (one: TrailStep) => ({
    '@type': type,
    name: one.title,
    url: new URL(one.href, site.config.siteOrigin).href,
  });
  return {
    '@context': context,
    '@type': partner.medicalSpecialties.includes('피부과') ? ['MedicalClinic', 'Dermatology'] : 'MedicalClinic',
    '@id': clinicId(site),
    name: partner.partnerName,
    url: `${site.config.siteOrigin}/`,
    image: new URL(
      site.share(site.picture(partner.homepageConfig.ogImageUrl)) ?? shareImageAddress(site),
      `${site.config.siteOrigin}/`,
    ).href,
    ...placeData(site),
    ...(partner.lat !== null &&
      partner.lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: partner.lat, longitude: partner.lng } }),
    ...(hasHours(partner) && { openingHoursSpecification: weekHours(partner).flatMap(openingData) }),
    ...(specialDays.length > 0 && {
      specialOpeningHoursSpecification: specialDays.flatMap((day) => specialData(day, weekHours(partner))),
    }),
    ...(fields.length > 0 && { medicalSpecialty: fields }),
    ...(services.length > 0 && { availableService: services.map(named('MedicalProcedure')) }),
    ...(booksOnPages(site) && {
      potentialAction: {
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.config.siteOrigin}/reservation` },
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(branches.length > 0 && { department: branches.map(named('MedicalClinic')) }),
  };
}

/** What the clinic names as its 진료과목, else what its doctors are 전문의 of. */
function clinicSpecialties({ content: { partner, employees } }: Site): string[] {
  const named = partner.medicalSpecialties;
  const all = named.length > 0 ? named : employees.flatMap(({ specialty }) => specialty ?? []);
  return [...new Set(all.flatMap((name) => (Object.hasOwn(specialties, name) ? (specialties[name] ?? []) : [])))];
}

/** A day with other hours than its weekday's. Search engines read two midnights as closed. */
function specialData(day: ShortenedDay, week: readonly DayHours[]): object[] {
  const usual = week[(weekdayOf(day.date) + 6) % 7];
  const { open, lunch } = hoursOnShortenedDay(usual, day);
  const date = { validFrom: day.date, validThrough: day.date };
  if (usual === undefined) return [];
  const hours = openingData({ ...usual, open: open ?? { start: '00:00', end: '00:00' }, lunch });
  return hours.map((part) => ({ ...part, ...date }));
}

/** A day's hours, split at lunch, when the clinic is closed. */
function openingData({ weekday, open, lunch }: DayHours): object[] {
  if (open === null) return [];
  const parts =
    lunch === null
      ? [open]
      : [
          { start: open.start, end: lunch.start },
          { start: lunch.end, end: open.end },
        ].filter(({ start, end }) => start < end);
  return parts.map(({ start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`,
    opens: start,
    closes: end,
  }));
}

/** `trail` ends with the page itself. */
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

interface Treatment {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly price: Price;
  readonly extraCosts: readonly string[];
  readonly pictures: readonly Picture[];
}

/** A treatment; with a shown price also a `Service`, the type that has `offers`. */
export function procedureData(product: Treatment, site: Site): object {
  const { price, extraCosts, title, summary, pictures } = product;
  const url = `${site.config.siteOrigin}/products/${product.id}`;
  const image = site.share(pictures[0] ?? null);
  return {
    '@context': context,
    '@type': price.kind === 'shown' ? ['MedicalProcedure', 'Service'] : 'MedicalProcedure',
    name: title,
    url,
    ...(summary !== null && { description: summary }),
    ...(image !== null && { image: new URL(image, site.config.siteOrigin).href }),
    ...(price.kind === 'shown' && { offers: { '@type': 'Offer', ...priceData(price, extraCosts), url } }),
  };
}

/** All that is paid and known, as the page sums it up: readers of the data show the number without our notes. */
function priceData(price: ShownPrice, extraCosts: readonly string[]): object {
  const amount = { price: paidInAll(price, extraCosts) ?? price.amount, priceCurrency: 'KRW' };
  return { ...amount, priceSpecification: { '@type': 'PriceSpecification', ...amount, valueAddedTaxIncluded: true } };
}

/** An event as offers of its products, each with the shown price and its period. */
export function offerData(event: EventOffers, site: Site): object[] {
  return event.products.flatMap(({ title, href, price, extraCosts }) =>
    price.kind === 'consult'
      ? []
      : [
          {
            '@context': context,
            '@type': 'Offer',
            name: title,
            category: event.title,
            url: new URL(href, site.config.siteOrigin).href,
            ...priceData(price, extraCosts),
            offeredBy: { '@id': clinicId(site) },
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
  readonly products: readonly (TrailStep & Pick<Treatment, 'price' | 'extraCosts'>)[];
}

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

type Physician = Pick<Employee, 'id' | 'name' | 'specialty' | 'position' | 'message' | 'fields'>;

export function physicianData(staff: Physician, site: Site): object {
  const { id, name, specialty, position, message, fields } = staff;
  const description = message ?? position;
  return {
    '@context': context,
    '@type': 'Physician',
    '@id': `${site.config.siteOrigin}/introduce/staff#staff-${id}`,
    name,
    ...(description !== null && { description }),
    ...(specialty !== null && Object.hasOwn(specialties, specialty) && { medicalSpecialty: specialties[specialty] }),
    ...(fields.length > 0 && { knowsAbout: fields }),
    ...placeData(site),
    parentOrganization: { '@id': clinicId(site) },
  };
}

/** 전문의 과목 by schema.org; others have no name there. */
const specialties: Readonly<Record<string, string>> = {
  피부과: 'https://schema.org/Dermatology',
  성형외과: 'https://schema.org/PlasticSurgery',
  가정의학과: 'https://schema.org/PrimaryCare',
  마취통증의학과: 'https://schema.org/Anesthesia',
  산부인과: 'https://schema.org/Gynecologic',
  소아청소년과: 'https://schema.org/Pediatric',
  외과: 'https://schema.org/Surgical',
  이비인후과: 'https://schema.org/Otolaryngologic',
  정신건강의학과: 'https://schema.org/Psychiatric',
  비뇨의학과: 'https://schema.org/Urologic',
};

/** Address and phone, as in every footer. */
function placeData(site: Site): object {
  const { partnerAddress, partnerInternationalTelCode } = site.content.partner;
  const phone = phoneOf(site);
  return {
    ...(canCall(phone) ? { telephone: internationalPhone(phone.label, partnerInternationalTelCode) } : {}),
    ...(partnerAddress !== null && {
      address: { '@type': 'PostalAddress', streetAddress: partnerAddress, addressCountry: 'KR' },
    }),
  };
}

const clinicId = (site: Site): string => `${site.config.siteOrigin}/#clinic`;
