/** Which clinic is reserved, before all else. */
import { lazy, Suspense } from 'react';
import type { ProductPlace } from '../../../domain/event-address.ts';
import type { BookingSite } from '../view-model.ts';
import { reservationWords } from '../words.ts';
import './reservation.css';

// Few clinics belong to a group.
const Branches = lazy(() => import('./Branches.tsx').then((part) => ({ default: part.Branches })));

interface Props extends Pick<BookingSite, 'place' | 'branches'> {
  readonly product: ProductPlace | null;
  readonly onChosen: (isElsewhere: boolean) => void;
}

export function Place({ place, branches, ...chosen }: Props) {
  const text = [place.name, place.address].filter(Boolean).join(' · ');
  if (branches.length > 0)
    return (
      <Suspense fallback={null}>
        <Branches text={text} branches={branches} {...chosen} />
      </Suspense>
    );
  return (
    <p className="reservation-fold reservation-place">
      <b>{reservationWords.place}</b> {text}
    </p>
  );
}
