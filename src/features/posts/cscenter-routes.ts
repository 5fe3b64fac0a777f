import { byWeight } from '../../domain/rules/by-weight.ts';
import * as common from '../../domain/words/common-words.ts';
import { plainText } from '../../rich-text/inspect.ts';
import { hoursOf } from '../../site/contact.ts';
import { faqData } from '../../site/head/structured-data.ts';
import { definePage } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { canAsk } from '../../site/ways.ts';
import { placeWords } from '../../site/words.ts';
import { directionsOf } from '../clinic/cards.ts';
import { clinicBoards } from './board-routes.ts';
import { customerBoards, noticeRowOf, noticesInOrder } from './cards.ts';
import { cscenterWords } from './words.ts';

const trail = [{ title: common.cscenter, href: '/cscenter' }];
const shownAtHome = 5;

export const cscenterRoute = definePage({
  pattern: '/cscenter',
  indexable: true,
  isFilled: (site) => {
    const { notices, faqs, afterNotices } = site.content;
    return canAsk(site) || notices.length + faqs.length + afterNotices.length > 0 || boardsOf(site).length > 0;
  },
  data: (site) => ({
    notices: noticesInOrder(site)
      .slice(0, shownAtHome)
      .map((notice) => noticeRowOf(notice, site)),
    faqs: faqGroups(site)
      .flatMap(({ faqs }) => faqs)
      .slice(0, shownAtHome)
      .map(({ question, html }) => ({ question, html })),
    afterNotices: byWeight(site.content.afterNotices).flatMap(({ title, contentHtml }) => {
      const html = sanitizeRichText(contentHtml, 3, site, placeWords.afterNotice(title));
      return html === null ? [] : [{ question: title, html }];
    }),
    boards: boardsOf(site),
  }),
  head: (_, site) => ({ title: common.cscenter, description: cscenterWords.description(nameOf(site)) }),
  headings: ({ boards }) => boards.map(({ title }) => title),
});

export const faqRoute = definePage({
  pattern: '/cscenter/faq',
  indexable: true,
  isFilled: (site) => site.content.faqs.some(({ answerHtml }) => answerHtml.trim() !== ''),
  data: (site) => ({ groups: faqGroups(site) }),
  head: ({ groups }, site) => {
    const faqs = groups.flatMap((group) =>
      group.faqs.map(({ question, html }) => ({ question, answer: plainText(html) })),
    );
    return {
      title: cscenterWords.faq,
      description: cscenterWords.faqDescription(nameOf(site)),
      trail,
      jsonLd: faqs.length === 0 ? [] : [faqData(faqs)],
    };
  },
  headings: ({ groups }) => groups.map(({ title }) => title),
});

export const contactRoute = definePage({
  pattern: '/cscenter/contact',
  indexable: true,
  isFilled: (site) => canAsk(site) || hoursOf(site).rows.length > 0 || directionsOf(site) !== null,
  data: (site) => ({ hours: hoursOf(site), directions: directionsOf(site) }),
  head: (_, site) => ({
    title: cscenterWords.contact,
    description: cscenterWords.contactDescription(nameOf(site)),
    trail,
  }),
  headings: ({ directions }) => [directions?.name, directions?.address],
});

const boardsOf = (site: Site) => [
  ...clinicBoards(site).map(({ id, title, description }) => ({ title, description, href: `/boards/${id}` })),
  ...customerBoards(site).map(({ id, title, description }) => ({ title, description, href: `/cscenter/boards/${id}` })),
];

/** Groups in their order, then what belongs to none; empty groups are left out. */
function faqGroups(site: Site) {
  const { faqGroups: groups, faqs } = site.content;
  const known = new Set(groups.map(({ id }) => id));
  const view = (title: string, isOf: (groupId: number | null) => boolean) => ({
    title,
    faqs: byWeight(faqs.filter(({ groupId }) => isOf(groupId))).flatMap(({ id, question, answerHtml }) => {
      const html = sanitizeRichText(answerHtml, 3, site, placeWords.question(question));
      return html === null ? [] : [{ id, question, html }];
    }),
  });
  return [
    ...byWeight(groups).map(({ id, title }) => view(title, (groupId) => groupId === id)),
    view(cscenterWords.otherFaqs, (groupId) => groupId === null || !known.has(groupId)),
  ].filter((group) => group.faqs.length > 0);
}
