import { formatRange, weekdays } from '../../domain/rules/opening-hours.ts';
import * as common from '../../domain/words/common-words.ts';
import { definePage, defineRoute } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, ownHref, type Site } from '../../site/site.ts';
import { placeWords } from '../../site/words.ts';
import { doctorsOf } from './cards.ts';
import { shortenedOf } from './route.ts';
import { chargeWords, introduceWords } from './words.ts';

const trail = [{ title: introduceWords.title, href: '/introduce' }];

export const introduceRoute = definePage({
  pattern: '/introduce',
  indexable: true,
  isFilled: (site) => {
    const { story, principles } = site.content.layout.introduce;
    return story.length + principles.length + spacesOf(site).length > 0 || hasSchedule(site);
  },
  data: introducePage,
  head: ({ subtitle }, site) => ({
    title: introduceWords.title,
    description: subtitle ?? introduceWords.description(nameOf(site)),
  }),
  headings: ({ title, principles, story }) => [title, ...[...principles, ...story].map((part) => part.title)],
});

export const spaceRoute = definePage({
  pattern: '/introduce/space',
  indexable: true,
  isFilled: (site) => spacesOf(site).length > 0,
  data: (site) => ({ spaces: spacesOf(site) }),
  head: (_, site) => ({
    title: introduceWords.space,
    description: introduceWords.spaceDescription(nameOf(site)),
    trail,
  }),
  headings: ({ spaces }) => spaces.map(({ title }) => title),
});

export const scheduleRoute = definePage({
  pattern: '/introduce/schedule',
  indexable: true,
  isFilled: hasSchedule,
  data: schedulePage,
  head: (_, site) => ({
    title: introduceWords.schedule,
    description: introduceWords.scheduleDescription(nameOf(site)),
    trail,
  }),
});

export const chargesRoute = defineRoute({
  pattern: '/medical-charges',
  indexable: true,
  isFilled: ({ content: { layout } }) => layout.medicalCharges.length > 0,
  pages: (site) =>
    site.content.partner.homepageConfig.useMedicalCharge ? [{ params: {}, data: () => chargeGroups(site) }] : [],
  head: (_, site) => ({ title: chargeWords.title, description: chargeWords.description(nameOf(site)) }),
  headings: ({ groups }) => groups.map(({ title }) => title),
});

function hasSchedule(site: Site): boolean {
  return site.content.employeeSchedules.length > 0 || shortenedOf(site).length > 0;
}

function introducePage(site: Site) {
  const { title, subtitle, heroImageUrl, story, principles } = site.content.layout.introduce;
  return {
    title: title ?? nameOf(site),
    subtitle,
    hero: site.picture(heroImageUrl),
    principles,
    story: story.map((part) => ({
      title: part.title,
      html: sanitizeRichText(part.html, 3, site, placeWords.introduction(part.title)),
      picture: site.picture(part.imageUrl),
    })),
    links: linksOf(site),
  };
}

/** Pages to go on to: those of the clinic that show something, else what it offers and how to come. */
function linksOf(site: Site) {
  const links = [
    ...(doctorsOf(site).length > 0 ? [{ title: introduceWords.staffLink, href: '/introduce/staff' }] : []),
    ...(spacesOf(site).length > 0 ? [{ title: introduceWords.space, href: '/introduce/space' }] : []),
  ];
  return links.length > 0
    ? links
    : [
        { title: common.products, href: '/products' },
        { title: common.clinic, href: '/info' },
      ].filter(({ href }) => ownHref(href, site) !== null);
}

function spacesOf(site: Site) {
  return site.content.layout.introduce.spaces.flatMap(({ title, text, imageUrl }) => {
    const picture = site.picture(imageUrl);
    return picture === null ? [] : [{ title, text, picture }];
  });
}

function schedulePage(site: Site) {
  const rows = site.content.employeeSchedules;
  const doctors = doctorsOf(site).flatMap(({ id, name, position }) => {
    const own = rows.filter(({ employeeId }) => employeeId === id);
    if (own.length === 0) return [];
    const days = weekdays.map((_, i) => {
      const row = own.find(({ weekday }) => weekday === i + 1);
      return row === undefined
        ? null
        : { hours: formatRange({ start: row.start.slice(0, 5), end: row.end.slice(0, 5) }), note: row.note };
    });
    return [{ name, position, days }];
  });
  return { weekdays, doctors, shortened: shortenedOf(site) };
}

function chargeGroups({ content }: Site) {
  const titles = ['행위료', '치료재료대', '약제비', '제증명수수료'] as const;
  const groups = titles
    .map((title) => ({ title, charges: content.layout.medicalCharges.filter(({ group }) => group === title) }))
    .filter(({ charges }) => charges.length > 0);
  return { groups };
}
