/** The home page: the sections that the partner chose, in its order, each only where the content fills it. */

import type { Banner } from '../../contract/event.ts';
import { type Forms, type HomeSection, tokenValues } from '../../contract/theme.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { formatRange } from '../../domain/rules/opening-hours.ts';
import { nearestWalk } from '../../domain/rules/walk.ts';
import { bannerSizes, firstPicture, type LcpImage, lcpSizes } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayNames } from '../../domain/words/day-names.ts';
import { hoursOf, listBranches } from '../../site/contact.ts';
import { drawnPictureOf } from '../../site/drawings/drawn-pictures.ts';
import { clinicData } from '../../site/head/structured-data.ts';
import { definePage } from '../../site/route.ts';
import { ownHref, type Site } from '../../site/site.ts';
import { canSignUp } from '../../site/site-data.ts';
import { placeWords } from '../../site/words.ts';
import { directionsOf, doctorsOf, staffCardOf } from '../clinic/cards.ts';
import { introduceWords } from '../clinic/words.ts';
import { eventCardOf } from '../events/cards.ts';
import { exhibitionCardOf } from '../exhibitions/cards.ts';
import { noticeRowOf, noticesInOrder } from '../posts/cards.ts';
import { filledCategoriesOf, productCardsOf } from '../products/cards.ts';
import { productWords } from '../products/words.ts';
import { beforeAfterCardOf, openCases, reviewCardOf } from '../results/cards.ts';
import { membersWords } from '../results/words.ts';
import { titles } from './words.ts';

export const limits = {
  quickMenu: 8,
  events: 5,
  groups: 6,
  groupProducts: 6,
  exhibitionProducts: 4,
  staff: 5,
  cases: 3,
  reviews: 3,
  notices: 5,
};
const leastQuickMenu = 3;

export const homeRoute = definePage({
  pattern: '/',
  parts: ['hero', 'quickMenu', 'sectionHead', 'events', 'treatments', 'exhibitions', 'staff', 'hours'],
  next: '/products',
  indexable: true,
  data: (site) => ({ sections: sectionsOf(site) }),
  head: ({ sections }, site) => ({
    title: null,
    lcpImage: lcpImageOf(sections[0]),
    jsonLd: [clinicData(site, { services: servicesOf(sections) })],
  }),
  headings: ({ sections }, { config: { theme } }) =>
    sections.flatMap((section) => ['title' in section ? section.title : null, ...headingsOf(section, theme.forms)]),
});

function servicesOf(sections: readonly HomeSectionView[]) {
  const products = sections.flatMap((section) =>
    section.kind === 'treatments' ? section.groups.flatMap((group) => group.products) : [],
  );
  return [...new Map(products.map(({ href, title }) => [href, { href, title }])).values()];
}

/** What a section sets in the heading face below its own heading. */
function headingsOf(section: HomeSectionView, forms: Forms): (string | null | undefined)[] {
  const titles = (parts: readonly { readonly title: string }[]) => parts.map(({ title }) => title);
  switch (section.kind) {
    case 'hero':
      return [section.name, ...titles(section.slides)];
    case 'quickMenu':
      return forms.quickMenu === 'words' ? titles(section.entries) : [];
    case 'events':
      return titles(section.events);
    case 'exhibitions': {
      const isLeadSet = forms.exhibitions === 'chapter' || forms.exhibitions === 'band';
      return [...titles([section.lead, ...section.others]), isLeadSet ? section.lead.subtitle : null];
    }
    case 'staff':
      return section.staff.flatMap(({ name, message }) => [name, message]);
    case 'reviews':
      return section.reviews.map(({ text }) => text);
    case 'hours':
      return [section.directions?.name, section.directions?.address, common.dayOff];
    case 'branches':
      return titles(section.branches);
    case 'members':
      return [membersWords.title, common.beforeAfters, common.reviews];
    default:
      return [];
  }
}

function lcpImageOf(first: HomeSectionView | undefined): LcpImage | null {
  const slide = first?.kind === 'hero' ? first.slides[0] : undefined;
  if (slide === undefined) return null;
  const { picture, mobilePicture } = slide;
  const sizes = bannerSizes(picture, lcpSizes.banner);
  return { picture, mobilePicture, sizes, mobileSizes: bannerSizes(mobilePicture) };
}

function sectionsOf(site: Site): HomeSectionView[] {
  const sections: HomeSectionView[] = [];
  const names = site.config.home ?? site.config.theme.home;
  for (const section of names.flatMap((name): HomeSectionView[] => builders[name](site))) {
    const last = sections.at(-1);
    if (section.kind !== 'members' || last?.kind !== 'members') sections.push(section);
    else sections[sections.length - 1] = { ...last, what: [...last.what, ...section.what] };
  }
  return sections;
}

/** The partner's own heading of a section, or that of its theme's voice. */
const titleOf = (name: keyof typeof titles, { config: { homeTitles, theme } }: Site): string =>
  homeTitles[name] ?? titles[name][tokenValues.voice.indexOf(theme.voice)] ?? titles[name][0];

const section = <Kind extends string, Fields>(kind: Kind, fields: Fields) => ({ kind, ...fields });

/** A section of rows below its heading; none where there are no rows. */
const listed = <Kind extends keyof typeof titles, Fields>(
  kind: Kind,
  rows: readonly unknown[],
  site: Site,
  fields: Fields,
) => (rows.length === 0 ? [] : [section(kind, { title: titleOf(kind, site), ...fields })]);

/** One section or none: an empty one is not there at all. */
const builders = {
  hero: (site: Site) => {
    const { partner, banners } = site.content;
    const slides = byWeight(banners.filter(({ bannerLocation }) => bannerLocation === 'HOME_HERO')).flatMap((banner) =>
      heroSlideOf(banner, site),
    );
    const { days = [], open = null } = hoursOf(site).rows.find((row) => row.open !== null) ?? {};
    return [
      section('hero', {
        slides,
        name: partner.displayName ?? partner.partnerName,
        text: introduceWords.fallback,
        /** The first days of the week that have hours, `월·화·수·금 10:00 - 20:00`; null where unknown, as the place. */
        when: open && `${dayNames(days)} ${formatRange(open)}`,
        where: nearestWalk(partner.wayToPartnerBySubway) ?? partner.partnerAddress,
      }),
    ];
  },

  quickMenu: (site: Site) => {
    const { exposureCategory } = site.content.partner.homepageConfig;
    const filled = filledCategoriesOf(site).map(({ category }) => category);
    const chosen = exposureCategory.flatMap((id) => filled.find((category) => category.id === id) ?? []);
    const entries = (chosen.length > 0 ? chosen : filled).slice(0, limits.quickMenu).map(({ id, title, imageUrl }) => ({
      title,
      href: `/products/category/${id}`,
      picture: site.picture(imageUrl) ?? drawnPictureOf('categories', id, site),
    }));
    return entries.length < leastQuickMenu ? [] : [section('quickMenu', { entries })];
  },

  events: (site: Site) => {
    const events = byWeight(site.content.events)
      .slice(0, limits.events)
      .map((event) => eventCardOf(event, site));
    return listed('events', events, site, { events, moreHref: ownHref('/events', site) });
  },

  treatments: (site: Site) => {
    const groups = treatmentGroups(site);
    return listed('treatments', groups, site, { groups, total: site.content.products.length });
  },

  exhibitions: (site: Site) => {
    const [lead, ...others] = byWeight(site.content.exhibitions);
    if (lead === undefined) return [];
    const index = site.productsById;
    const products = site.content.exhibitionProducts
      .filter((row) => row.exhibitionId === lead.id)
      .sort((a, b) => a.weight - b.weight)
      .flatMap(({ productId, caption }) => {
        const product = index.get(productId);
        if (product === undefined) return [];
        const words = caption === null ? { caption: product.title, title: '' } : { caption, title: product.title };
        return [{ ...words, href: `/products/${productId}` }];
      })
      .slice(0, limits.exhibitionProducts);
    return [
      section('exhibitions', {
        lead: exhibitionCardOf(lead, site),
        products,
        others: others.map((exhibition) => exhibitionCardOf(exhibition, site)),
      }),
    ];
  },

  staff: (site: Site) => {
    const staff = doctorsOf(site)
      .slice(0, limits.staff)
      .map((employee, i) => ({ ...staffCardOf(employee, site), ...(i > 0 && { message: null }) }));
    return listed('staff', staff, site, { staff });
  },

  beforeAfters: (site: Site) => {
    if (site.config.membersOnly.includes('beforeAfters')) return membersSection(site, 'beforeAfters');
    const cases = openCases(site)
      .slice(0, limits.cases)
      .flatMap((beforeAfter) => beforeAfterCardOf(beforeAfter, site));
    return listed('beforeAfters', cases, site, { cases, moreHref: ownHref('/before-after', site) });
  },

  reviews: (site: Site) => {
    if (site.config.membersOnly.includes('reviews')) return membersSection(site, 'reviews');
    const reviews = site.content.reviews.slice(0, limits.reviews).map((review) => reviewCardOf(review, site));
    return listed('reviews', reviews, site, { reviews, moreHref: ownHref('/reviews', site) });
  },

  hours: (site: Site) => {
    const [hours, directions] = [hoursOf(site), directionsOf(site)];
    if (hours.rows.length === 0 && directions === null) return [];
    return [section('hours', { title: titleOf('hours', site), hours, directions })];
  },

  notices: (site: Site) => {
    const notices = noticesInOrder(site)
      .slice(0, limits.notices)
      .map((notice) => noticeRowOf(notice, site));
    return listed('notices', notices, site, { notices, moreHref: ownHref('/cscenter/notice', site) });
  },

  branches: (site: Site) => {
    const branches = listBranches(site);
    return listed('branches', branches, site, { branches });
  },
} satisfies Record<HomeSection, (site: Site) => unknown[]>;

export type HomeSectionView = ReturnType<(typeof builders)[HomeSection]>[number];

export type Section<Kind extends HomeSectionView['kind']> = Extract<HomeSectionView, { readonly kind: Kind }>;

/** Content pulled for the site has none of their entries, so their number says nothing here. */
function membersSection(site: Site, what: 'beforeAfters' | 'reviews') {
  return [
    section('members', {
      what: [what],
      loginHref: ownHref('/login', site),
      signUpHref: canSignUp(site) ? ownHref('/sign-up', site) : null,
    }),
  ];
}

function heroSlideOf(banner: Banner, site: Site) {
  const picture = firstPicture([banner.pcImageUrl, banner.mobileImageUrl], site.picture);
  if (picture === null) return [];
  const link = site.link(banner.linkTo, placeWords.banner(banner.title));
  return [
    {
      title: banner.title,
      text: banner.text,
      picture,
      mobilePicture: site.picture(banner.mobileImageUrl),
      link:
        link === null || banner.linkText === null
          ? null
          : { href: link.href, text: banner.linkText, isExternal: link.kind === 'external' },
    },
  ];
}

/** What is recommended first, then a group a category; a single group of all where there are no categories to speak of. */
function treatmentGroups(site: Site) {
  const all = byWeight(site.content.products);
  const ids = new Set(all.map(({ id }) => id));
  const listed = site.content.recommendedProducts
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap(({ productId }) => (ids.has(productId) ? [productId] : []));
  const recommended = listed.length > 0 ? listed : all.flatMap(({ id, isRecommend }) => (isRecommend ? [id] : []));
  const isRecommended = new Set(recommended);
  const group = (title: string, productIds: readonly number[]) => ({
    title,
    // Rows show no summary.
    products: productCardsOf(productIds.slice(0, limits.groupProducts), site).map((card) => ({
      ...card,
      summary: null,
    })),
  });
  const categories = filledCategoriesOf(site);
  if (categories.length < 2) return all.length === 0 ? [] : [group(common.all, [...ids])];
  const byCategory = categories.map(({ category: { title }, productIds }) => {
    const ids = productIds.toSorted((a, b) => Number(isRecommended.has(b)) - Number(isRecommended.has(a)));
    return group(title, ids);
  });
  const first = recommended.length >= 3 ? [group(productWords.recommend, recommended)] : [];
  return [...first, ...byCategory].slice(0, limits.groups);
}
