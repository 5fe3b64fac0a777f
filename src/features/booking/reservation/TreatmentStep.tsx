/** What is reserved: a visit for consultation, options of the product that the visitor came from, or what lay in the cart. */
import { lazy, Suspense } from 'react';
import { Choices } from '../../../ui/Choices.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { reservationWords } from '../words.ts';
import type { TreatmentProps } from './Treatment.tsx';

// A visit for consultation loads none of it.
const Treatment = lazy(() => import('./Treatment.tsx').then((part) => ({ default: part.Treatment })));

interface Props extends TreatmentProps {
  /** The visitor came with a treatment, from its page or from the cart. */
  readonly canTreat: boolean;
  readonly isVisitOnly: boolean;
}

export function TreatmentStep({ product, canTreat, isVisitOnly, prices, flow, dispatch }: Props) {
  if (!canTreat)
    return (
      <p>
        {reservationWords.visit}
        {!isVisitOnly && (
          <>
            {' · '}
            <a className="text-link" href="/products">
              {reservationWords.chooseTreatment}
            </a>
          </>
        )}
      </p>
    );
  return (
    <section className="reservation-part">
      <h2 className="t-h2">{reservationWords.what}</h2>
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
      {!flow.isVisit && (
        <Suspense fallback={<QueryState rows={9} />}>
          <Treatment product={product} prices={prices} flow={flow} dispatch={dispatch} />
        </Suspense>
      )}
    </section>
  );
}
