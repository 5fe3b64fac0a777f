/** Every route of the site. Adding one: `defineRoute` in its feature, a line here, one in `scripts/compile/page-templates.json`. */

import * as account from './features/account/route.ts';
import * as booking from './features/booking/route.ts';
import * as cart from './features/cart/route.ts';
import * as introduce from './features/clinic/introduce-routes.ts';
import * as clinic from './features/clinic/route.ts';
import * as customerBoards from './features/customer-boards/route.ts';
import * as events from './features/events/route.ts';
import * as exhibitions from './features/exhibitions/route.ts';
import { homeRoute } from './features/home/route.ts';
import * as fallback from './features/live-route/fallback-pages.ts';
import * as live from './features/live-route/route.ts';
import * as boards from './features/posts/board-routes.ts';
import * as cscenter from './features/posts/cscenter-routes.ts';
import * as lists from './features/products/list-routes.ts';
import * as picks from './features/products/pick-routes.ts';
import { productRoute } from './features/products/route.ts';
import * as results from './features/results/route.ts';
import { searchRoute } from './features/search/route.ts';
import * as terms from './features/terms/route.ts';
import type { Route } from './site/route.ts';

export const routes: readonly Route[] = [
  homeRoute,
  lists.productListRoute,
  lists.productListMoreRoute,
  productRoute,
  lists.categoryRoute,
  lists.categoryMoreRoute,
  picks.categoryPickRoute,
  picks.categoryEventRoute,
  events.eventsRoute,
  events.eventRoute,
  exhibitions.exhibitionsRoute,
  exhibitions.exhibitionRoute,
  exhibitions.brandingRoute,
  introduce.introduceRoute,
  clinic.staffRoute,
  introduce.scheduleRoute,
  introduce.spaceRoute,
  clinic.infoRoute,
  introduce.chargesRoute,
  clinic.accessibilityRoute,
  boards.boardRoute,
  boards.boardMoreRoute,
  boards.boardPostRoute,
  results.casesRoute,
  results.casesMoreRoute,
  results.caseRoute,
  results.reviewsRoute,
  results.reviewsMoreRoute,
  results.reviewsCategoryRoute,
  results.reviewsCategoryMoreRoute,
  results.reviewRoute,
  cscenter.cscenterRoute,
  boards.noticesRoute,
  boards.noticesMoreRoute,
  boards.noticeRoute,
  cscenter.faqRoute,
  cscenter.contactRoute,
  customerBoards.customerBoardRoute,
  customerBoards.customerBoardWriteRoute,
  searchRoute,
  account.loginRoute,
  account.signUpRoute,
  account.welcomeRoute,
  account.goodbyeRoute,
  cart.cartRoute,
  booking.reservationRoute,
  account.mypageRoute,
  booking.myReservationsRoute,
  live.appRoute,
  live.appProductRoute,
  terms.termsOfServiceRoute,
  terms.privacyPolicyRoute,
  fallback.readyRoute,
  fallback.notFoundRoute,
] as readonly Route[];
