/** The end of a membership: what goes with it, and one question with two buttons of equal weight. */

import { useState } from 'react';
import { getBadge } from '../../../api/carts.ts';
import { changeCustomer } from '../../../api/customers.ts';
import { callApi, endLoginOf, isSessionOver } from '../../../client/call-api.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import { removeCustomer } from '../../../client/session/end-session.ts';
import { $session } from '../../../client/session/session-store.ts';
import * as common from '../../../domain/words/common-words.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import { myPageWords } from './words.ts';
import '../account.css';

export function Leave({ hasCart }: { readonly hasCart: boolean }) {
  const { run, retry, isBusy, failure } = useAction();
  const [isOpened, setOpened] = useState(false);
  const ahead =
    useQuery(isOpened ? getBadge() : null, { ...silentQuery, revalidateOnMount: true }).data?.row.reservationCount ?? 0;
  const leave = () =>
    run(async (signal) => {
      await sendOnce('leave', null, async ({ key, isRepeated }) => {
        const { token } = $session.get();
        const options = { isSilent: true, endsSession: true, signal, idempotencyKey: key, accessToken: token };
        await callApi(changeCustomer({ status: 'WITHDRAWN' }), options).catch((error: unknown) => {
          // The token went with the customer: the try before, whose answer was lost, has done it.
          if (isRepeated && isSessionOver(error)) return;
          endLoginOf(token, error);
          throw error;
        });
      });
      await removeCustomer('/goodbye');
    });
  return (
    <details className="disclosure account-leave" onToggle={() => setOpened(true)}>
      <summary>
        {myPageWords.leave}
        <Icon name="chevron-down" />
      </summary>
      <p>{myPageWords.leaveLead(hasCart)}</p>
      {ahead > 0 && (
        <p className="form-message" role="status">
          {myPageWords.reservationsAhead(ahead)} <a href="/mypage/reservations">{common.reservations}</a>
        </p>
      )}
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      <div className="button-group">
        <button
          className="button button-line"
          type="button"
          onClick={({ currentTarget }) => {
            const details = currentTarget.closest('details');
            details?.querySelector('summary')?.focus();
            details?.removeAttribute('open');
          }}
        >
          {myPageWords.stay}
        </button>
        <button className="button button-line" type="button" aria-disabled={isBusy} onClick={leave}>
          {myPageWords.leaveNow}
        </button>
      </div>
    </details>
  );
}
