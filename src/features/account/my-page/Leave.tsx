/** The end of a membership: what goes with it, and one question with two buttons of equal weight. */
import { useState } from 'react';
import { getBadge } from '../../../api/carts.ts';
import { changeCustomer } from '../../../api/customers.ts';
import { sendLive } from '../../../client/call-api.ts';
import { forgetCustomer } from '../../../client/session/session.ts';
import { useTask } from '../../../hooks/use-action.ts';
import { toldElsewhere, useLive } from '../../../hooks/use-query.ts';
import { FormMessage } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SlowNote } from '../../../ui/SlowHint.tsx';
import { myPageWords } from '../my-page-words.ts';

export function Leave({ hasCart }: { readonly hasCart: boolean }) {
  const { run, retry, isBusy, failure } = useTask();
  const [isOpened, setOpened] = useState(false);
  const ahead =
    useLive(isOpened ? getBadge() : null, { ...toldElsewhere, revalidateOnMount: true }).data?.row.reservationCount ??
    0;
  const leave = () =>
    run(async (signal) => {
      await sendLive(changeCustomer({ status: 'WITHDRAWN' }), { isQuiet: true, signal });
      await forgetCustomer('/goodbye');
    });
  return (
    <details className="fold account-leave" onToggle={() => setOpened(true)}>
      <summary>
        {myPageWords.leave}
        <Icon name="chevron-down" />
      </summary>
      <p>{myPageWords.leaveLead(hasCart)}</p>
      {ahead > 0 && (
        <p className="form-message" role="status">
          {myPageWords.reservationsAhead(ahead)} <a href="/mypage/reservations">{myPageWords.reservations}</a>
        </p>
      )}
      <FormMessage failure={failure} />
      <SlowNote isWaiting={isBusy} onRetry={retry} />
      <div className="hero-actions">
        <button
          className="button button-line"
          type="button"
          onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
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
