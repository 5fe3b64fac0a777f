import { bookingRoute, orByPhone, productsLink } from '../booking/route.ts';
import { cartPage } from './words.ts';

export const cartRoute = bookingRoute('/cart', orByPhone(cartPage), [productsLink]);
