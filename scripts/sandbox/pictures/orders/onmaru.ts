import type { PictureOrder } from '../picture.ts';
import { onmaruFronts } from './onmaru-fronts.ts';
import { onmaruOffers } from './onmaru-offers.ts';
import { onmaruPeople } from './onmaru-people.ts';
import { onmaruPlaces } from './onmaru-places.ts';
import { onmaruTreatments } from './onmaru-treatments.ts';

/** Every picture of 온마루. */
export const onmaruOrders: readonly PictureOrder[] = [
  ...onmaruFronts,
  ...onmaruTreatments,
  ...onmaruOffers,
  ...onmaruPeople,
  ...onmaruPlaces,
];
