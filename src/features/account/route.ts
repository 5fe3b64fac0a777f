/** Pages of a login: log in, sign up, the pages after that, my page. */

import { liveRoute } from '../../site/live-page.ts';
import { liveWords } from '../../ui/live-words.ts';
import { productWords } from '../products/words.ts';

const login = { title: liveWords.login.title, href: '/login' };
const signUp = { title: liveWords.signUp.title, href: '/sign-up' };
const products = { title: productWords.title, href: '/products' };
const reservation = { title: liveWords.reservation.title, href: '/reservation' };
const reservations = { title: liveWords.reservations.title, href: '/mypage/reservations' };
const mypage = { title: liveWords.mypage.title, href: '/mypage' };
const home = { title: liveWords.home, href: '/' };
/** The form that was just sent is no place to go back to. */
const toHome = { backHref: '/' };

export const loginRoute = liveRoute('/login', liveWords.login, [signUp]);
export const signUpRoute = liveRoute('/sign-up', liveWords.signUp, [login]);
export const welcomeRoute = liveRoute('/welcome', liveWords.welcome, [reservation, products, mypage], toHome);
export const goodbyeRoute = liveRoute('/goodbye', liveWords.goodbye, [home, products], toHome);
export const mypageRoute = liveRoute('/mypage', liveWords.mypage, [reservations]);
