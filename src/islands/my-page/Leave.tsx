/** The end of a membership: what goes with it, and one question with two buttons of equal weight. */
import { changeCustomer } from '../../api/customers.ts';
import { myPageWords } from '../../copy/my-page.ts';
import { useTask } from '../../forms/use-task.ts';
import { sendLive } from '../../stores/live.ts';
import { forgetCustomer } from '../../stores/session.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../views/Icon.tsx';

export function Leave({ hasCart }: { readonly hasCart: boolean }) {
  const { run, isBusy, failure } = useTask();
  const leave = () =>
    run(async () => {
      await sendLive(changeCustomer({ status: 'WITHDRAWN' }), { isQuiet: true });
      await forgetCustomer('/goodbye');
    });
  return (
    <details className="fold account-leave">
      <summary>
        {myPageWords.leave}
        <Icon name="chevron-down" />
      </summary>
      <p>{myPageWords.leaveLead(hasCart)}</p>
      <FormMessage failure={failure} />
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
