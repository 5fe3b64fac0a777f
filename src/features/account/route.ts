import * as common from '../../domain/words/common-words.ts';
import { liveRoute } from '../../site/live-page.ts';
import { liveWords } from '../../ui/words.ts';
import { accountPages } from './words.ts';

const login = { title: common.logIn, href: '/login' };
const signUp = { title: common.signUp, href: '/sign-up' };
const products = { title: common.products, href: '/products' };
const reservation = { title: common.reserve, href: '/reservation' };
const reservations = { title: common.reservations, href: '/mypage/reservations' };
const mypage = { title: common.myPage, href: '/mypage' };
const home = { title: liveWords.home, href: '/' };
/** The form that was just sent is no place to go back to. */
const toHome = { backHref: '/' };

export const loginRoute = liveRoute('/login', accountPages.login, [signUp]);
export const signUpRoute = liveRoute('/sign-up', accountPages.signUp, [login]);
export const welcomeRoute = liveRoute('/welcome', accountPages.welcome, [reservation, products, mypage], toHome);
export const goodbyeRoute = liveRoute('/goodbye', accountPages.goodbye, [home, products], toHome);
export const mypageRoute = liveRoute('/mypage', accountPages.mypage, [reservations]);
