/** Pages of a login: log in, sign up, the pages after that, my page. */

import { liveRoute } from '../../site/live-page.ts';
import { liveWords } from '../../ui/words.ts';
import { reservationPages } from '../booking/words.ts';
import { productWords } from '../products/words.ts';
import { accountPages } from './words.ts';

const login = { title: accountPages.login.title, href: '/login' };
const signUp = { title: accountPages.signUp.title, href: '/sign-up' };
const products = { title: productWords.title, href: '/products' };
const reservation = { title: reservationPages.reservation.title, href: '/reservation' };
const reservations = { title: reservationPages.reservations.title, href: '/mypage/reservations' };
const mypage = { title: accountPages.mypage.title, href: '/mypage' };
const home = { title: liveWords.home, href: '/' };
/** The form that was just sent is no place to go back to. */
const toHome = { backHref: '/' };

export const loginRoute = liveRoute('/login', accountPages.login, [signUp]);
export const signUpRoute = liveRoute('/sign-up', accountPages.signUp, [login]);
export const welcomeRoute = liveRoute('/welcome', accountPages.welcome, [reservation, products, mypage], toHome);
export const goodbyeRoute = liveRoute('/goodbye', accountPages.goodbye, [home, products], toHome);
export const mypageRoute = liveRoute('/mypage', accountPages.mypage, [reservations]);
