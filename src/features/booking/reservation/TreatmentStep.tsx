/** What is reserved, and where: a visit for consultation, options of the product that the visitor came from, or what lay in the cart. */
import { lazy, Suspense } from 'react';
import type { ProductPlace } from '../../../domain/addresses/event-address.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import type { BookingSite } from '../route.ts';
import { reservationWords } from '../words.ts';
import type { TreatmentProps } from './Treatment.tsx';
import './reservation.css';

// A visit for consultation loads none of it.
const Treatment = lazy(() => import('./Treatment.tsx').then((part) => ({ default: part.Treatment })));

const Branches = lazy(() => import('./Branches.tsx').then((part) => ({ default: part.Branches })));

interface Props extends TreatmentProps {
  /** The visitor came with a treatment, from its page or from the cart. */
  readonly canTreat: boolean;
  readonly booking: Pick<BookingSite, 'isVisitOnly' | 'place' | 'branches'>;
  /** Another branch is chosen; null: not known yet. */
  readonly isElsewhere: boolean | null;
  readonly onPlace: (isElsewhere: boolean) => void;
}

export function TreatmentStep({ product, canTreat, booking, isElsewhere, onPlace, flow, dispatch }: Props) {
  return (
    <section className="reservation-part reservation-what" aria-label={reservationWords.what}>
      <Place place={booking.place} branches={booking.branches} product={product} onChosen={onPlace} />
      {isElsewhere !== false ? null : canTreat ? (
        <Choices
          label={reservationWords.what}
          isLabelHidden
          value={flow.isVisit ? 'visit' : 'treatment'}
          choices={[
            { value: 'treatment', text: reservationWords.treatment },
            { value: 'visit', text: reservationWords.visit },
          ]}
          onChoose={(kind) => dispatch({ type: 'visit-chosen', isVisit: kind === 'visit' })}
        />
      ) : (
        <p>
          {reservationWords.visit}
          {!booking.isVisitOnly && (
            <>
              {' · '}
              <a className="text-link" href="/products">
                {reservationWords.chooseTreatment}
              </a>
            </>
          )}
        </p>
      )}
      {isElsewhere === false && canTreat && !flow.isVisit && (
        <Suspense fallback={<QueryState rows={9} />}>
          <Treatment product={product} flow={flow} dispatch={dispatch} />
        </Suspense>
      )}
    </section>
  );
}

interface PlaceProps extends Pick<BookingSite, 'place' | 'branches'> {
  readonly product: ProductPlace | null;
  readonly onChosen: (isElsewhere: boolean) => void;
}

function Place({ place, branches, ...chosen }: PlaceProps) {
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
