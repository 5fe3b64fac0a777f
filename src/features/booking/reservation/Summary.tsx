/** What is about to be reserved, and its button, beside the form or at the foot of a phone. It is never dead: where something is missing it leads there. */
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import * as common from '../../../domain/words/common-words.ts';
import { formatWon } from '../../../domain/words/format.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import type { BookingSite } from '../route.ts';
import { reservationWords, shortWhenOf } from '../words.ts';
import { type FlowProps, missingOf } from './flow.ts';
import { leadTo } from './lead-to.ts';
import { SlotNote } from './SlotNote.tsx';
import './reservation.css';

const ChosenOptions = lazy(() => import('./Treatment.tsx').then((part) => ({ default: part.ChosenOptions })));

export interface Sending
  extends Pick<ComponentProps<typeof ActionButton>, 'failure' | 'isReady' | 'isBusy' | 'onRetry'> {
  /** Of a button: of a form the form's own id, whose submit it is. */
  readonly formId?: string;
  readonly onClick?: () => void;
  readonly isCodeNext?: boolean;
}

interface Props extends FlowProps {
  readonly booking: Pick<BookingSite, 'prices' | 'phone' | 'isInstant'>;
  /** Null until day and time can be chosen. */
  readonly sending: Sending | null;
  readonly children?: ReactNode;
}

export function Summary({ flow, dispatch, booking: { prices, phone, isInstant }, sending, children }: Props) {
  const { slot, amount } = flow;
  const lacking = missingOf(flow);
  const state = isInstant && slot.isTaken !== true ? 'CONFIRMED' : 'REQUESTED';
  return (
    <aside className="reservation-aside" aria-label={reservationWords.summary}>
      {/* It comes with the rest: days that come later would push it down. */}
      {flow.isVisit ? (
        <p className="reservation-summary" hidden={sending === null}>
          {reservationWords.visit}
        </p>
      ) : (
        flow.offers.length > 0 && (
          <div className="reservation-summary" hidden={sending === null}>
            <Suspense fallback={null}>
              <ChosenOptions prices={prices} flow={flow} dispatch={dispatch} />
            </Suspense>
          </div>
        )
      )}
      <SlotNote slot={slot} phone={phone} />
      {sending !== null && (
        <div className="reservation-send">
          <p className="reservation-line">
            {sending.isCodeNext && slot.reservedAt !== null && <span>{shortWhenOf(slot.reservedAt)}</span>}
            {!flow.isVisit && amount !== null && (
              <span>
                {common.estimate} <b>{formatWon(amount)}</b>
              </span>
            )}
          </p>
          {children}
          <ActionButton
            failure={sending.failure}
            isReady={sending.isReady}
            isBusy={sending.isBusy}
            variant="accent"
            onRetry={sending.onRetry}
            {...(lacking === null
              ? { formId: sending.formId, onClick: sending.onClick }
              : { onClick: () => leadTo(lacking) })}
          >
            {lacking !== null
              ? reservationWords.choose[lacking]
              : sending.isCodeNext
                ? reservationWords.sendCode(state)
                : reservationWords.submit(slot.reservedAt ?? '', state)}
          </ActionButton>
        </div>
      )}
    </aside>
  );
}
