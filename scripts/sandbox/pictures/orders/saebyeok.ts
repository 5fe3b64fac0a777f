import type { PictureOrder } from '../picture.ts';
import { saebyeokFronts } from './saebyeok-fronts.ts';
import { saebyeokOffers } from './saebyeok-offers.ts';
import { saebyeokPeople } from './saebyeok-people.ts';
import { saebyeokPlaces } from './saebyeok-places.ts';
import { saebyeokTreatments } from './saebyeok-treatments.ts';

/** Every picture of 새벽결. */
export const saebyeokOrders: readonly PictureOrder[] = [
  ...saebyeokFronts,
  ...saebyeokTreatments,
  ...saebyeokOffers,
  ...saebyeokPeople,
  ...saebyeokPlaces,
];
