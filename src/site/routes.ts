/** Every route of the site. Adding one: a module in `routes/`, a line here, an `.astro` file in `src/pages`. */

import type { Route } from './route.ts';
import * as boards from './routes/boards.ts';
import * as booking from './routes/booking.ts';
import * as clinic from './routes/clinic.ts';
import * as cscenter from './routes/cscenter.ts';
import * as events from './routes/events.ts';
import * as exhibitions from './routes/exhibitions.ts';
import { homeRoute } from './routes/home.ts';
import * as introduce from './routes/introduce.ts';
import * as live from './routes/live.ts';
import { productRoute } from './routes/product.ts';
import * as lists from './routes/product-lists.ts';
import * as results from './routes/results.ts';
import * as standing from './routes/standing.ts';
import * as terms from './routes/terms.ts';

export const routes: readonly Route[] = [
  homeRoute,
  lists.productListRoute,
  lists.productListMoreRoute,
  productRoute,
  lists.categoryRoute,
  lists.categoryMoreRoute,
  events.categoryPickRoute,
  events.categoryEventRoute,
  events.eventsRoute,
  exhibitions.exhibitionsRoute,
  exhibitions.exhibitionRoute,
  exhibitions.brandingRoute,
  introduce.introduceRoute,
  clinic.staffRoute,
  introduce.scheduleRoute,
  introduce.spaceRoute,
  clinic.infoRoute,
  introduce.chargesRoute,
  boards.boardRoute,
  boards.boardMoreRoute,
  boards.boardPostRoute,
  results.casesRoute,
  results.casesMoreRoute,
  results.caseRoute,
  results.reviewsRoute,
  results.reviewsMoreRoute,
  results.reviewRoute,
  cscenter.cscenterRoute,
  boards.noticesRoute,
  boards.noticesMoreRoute,
  boards.noticeRoute,
  cscenter.faqRoute,
  cscenter.contactRoute,
  live.customerBoardRoute,
  live.customerBoardWriteRoute,
  live.searchRoute,
  live.loginRoute,
  live.signUpRoute,
  live.welcomeRoute,
  live.goodbyeRoute,
  booking.cartRoute,
  booking.reservationRoute,
  live.mypageRoute,
  booking.myReservationsRoute,
  live.appRoute,
  live.appProductRoute,
  terms.termsOfServiceRoute,
  terms.privacyPolicyRoute,
  standing.readyRoute,
  standing.notFoundRoute,
] as readonly Route[];
