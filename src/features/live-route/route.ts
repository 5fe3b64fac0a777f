/** Frames of the pages whose content is live: heading, plain words and a way on; never indexed. */

import type { LiveRules } from '../../domain/view-sources.ts';
import { booksOnline } from '../../site/booking.ts';
import { keywordsOf } from '../../site/keywords.ts';
import { defineRoute, type PageHead, type Route, type TrailStep } from '../../site/route.ts';
import type { Site } from '../../site/site.ts';
import { nameOf, ownHref } from '../../site/site.ts';
import { canSignUp } from '../../site/site-data.ts';
import { liveRulesOf } from '../../site/view-sources.ts';
import { liveWords } from '../../ui/live-words.ts';
import { customerBoards } from '../posts/board-routes.ts';
import { cscenterWords } from '../posts/words.ts';

export interface LivePage {
  readonly title: string;
  readonly lead: string;
  /** Pages to go on to. */
  readonly links: readonly { readonly title: string; readonly href: string }[];
  readonly trail: readonly TrailStep[];
}

export interface SearchPage extends LivePage {
  readonly keywords: readonly string[];
  readonly rules: LiveRules;
}

type Words = { readonly title: string; readonly lead: string };

/** A live page of its own path. `links` are shown where the page exists. */
function liveRoute(
  pattern: string,
  words: Words,
  links: readonly { title: string; href: string }[] = [],
  back: Pick<PageHead, 'backHref'> = {},
): Route<LivePage> {
  return defineRoute<LivePage>({
    pattern,
    indexable: false,
    pages: (site) => [
      {
        params: {},
        data: () => ({
          ...words,
          links: links.filter(
            (link) =>
              ownHref(link.href, site) !== null &&
              (link !== reservation || booksOnline(site)) &&
              (link !== signUp || canSignUp(site)),
          ),
          trail: [],
        }),
      },
    ],
    // Floating buttons would lie over forms; the phone stands on the page.
    frame: { chat: 'hide' },
    head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}`, ...back }),
  });
}

const login = { title: liveWords.login.title, href: '/login' };
const signUp = { title: liveWords.signUp.title, href: '/sign-up' };
/** The form that was just sent is no place to go back to. */
const toHome = { backHref: '/' };
const products = { title: '시술 안내', href: '/products' };
const reservation = { title: liveWords.reservation.title, href: '/reservation' };
const mypage = { title: liveWords.mypage.title, href: '/mypage' };
const home = { title: liveWords.home, href: '/' };

export const loginRoute = liveRoute('/login', liveWords.login, [signUp]);
export const signUpRoute = liveRoute('/sign-up', liveWords.signUp, [login]);
export const welcomeRoute = liveRoute('/welcome', liveWords.welcome, [reservation, products, mypage], toHome);
export const goodbyeRoute = liveRoute('/goodbye', liveWords.goodbye, [home, products], toHome);
export const mypageRoute = liveRoute('/mypage', liveWords.mypage, [
  { title: liveWords.reservations.title, href: '/mypage/reservations' },
]);

/** What the shell has to know of the site to show live what is else built. */
export interface AppPage {
  readonly rules: LiveRules;
  readonly siteOrigin: string;
}

export const appPageOf = (site: Site): AppPage => ({ rules: liveRulesOf(site), siteOrigin: site.config.siteOrigin });

export const appRoute = defineRoute<AppPage>({
  pattern: '/_app',
  indexable: false,
  pages: (site) => [{ params: {}, data: () => appPageOf(site) }],
  head: (_, site) => ({ title: liveWords.app.title, description: `${nameOf(site)} ${liveWords.app.lead}` }),
});

/** The same for what is a product without a page of its own: its frame is that of products. */
export const appProductRoute = defineRoute<AppPage>({
  ...appRoute,
  pattern: '/_app/products/live',
  frame: { chat: 'hide' },
  head: (_, site) => ({
    title: liveWords.app.title,
    description: `${nameOf(site)} ${liveWords.app.lead}`,
    trail: [products],
  }),
});

export const searchRoute = defineRoute<SearchPage>({
  pattern: '/search',
  indexable: false,
  pages: (site) => [
    {
      params: {},
      data: () => ({
        title: liveWords.search.title,
        lead: liveWords.search.lead,
        links: [products],
        trail: [],
        keywords: keywordsOf(site).recommended,
        rules: liveRulesOf(site),
      }),
    },
  ],
  head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}` }),
});

const cscenter = { title: cscenterWords.title, href: '/cscenter' };

export type CustomerBoardPage = LivePage & AppPage;

export const customerBoardRoute = defineRoute<CustomerBoardPage>({
  pattern: '/cscenter/boards/[boardTypeId]',
  indexable: false,
  pages: (site) =>
    customerBoards(site).map(({ id, title, description }) => ({
      params: { boardTypeId: String(id) },
      data: () => ({
        title,
        lead: description ?? liveWords.write.lead,
        links: [cscenter],
        trail: [cscenter],
        ...appPageOf(site),
      }),
    })),
  head: ({ title, lead, trail }) => ({ title, description: lead, trail }),
});

export const customerBoardWriteRoute = defineRoute<CustomerBoardPage>({
  pattern: '/cscenter/boards/[boardTypeId]/write',
  indexable: false,
  frame: { chat: 'hide' },
  pages: (site) =>
    customerBoards(site).map(({ id, title }) => ({
      params: { boardTypeId: String(id) },
      data: () => ({
        title: `${title} ${liveWords.write.title}`,
        lead: liveWords.write.lead,
        links: [],
        trail: [cscenter, { title, href: `/cscenter/boards/${id}` }],
        ...appPageOf(site),
      }),
    })),
  head: ({ title, lead, trail }) => ({ title, description: lead, trail }),
});
