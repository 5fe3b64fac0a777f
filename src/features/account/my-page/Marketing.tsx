/** Consent to advertising, given and withdrawn by one button. The notice names sender, day and outcome, as the law requires. */
import { changeMarketingReceivable } from '../../../api/customers.ts';
import { callApi } from '../../../client/call-api.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import { showToast } from '../../../client/state/toasts.ts';
import { dayOfMoment } from '../../../domain/format.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import type { CustomerPart } from './customer-part.ts';
import { myPageWords } from './words.ts';
import '../account.css';

export function Marketing({ customer, clinic, onChange }: CustomerPart & { readonly clinic: string }) {
  const { run, retry, isBusy, failure } = useAction();
  const { isMarketingReceivable: isOn, marketingChangedAt } = customer;
  const toggle = () =>
    run(async (signal) => {
      const { row } = await sendOnce('marketing', [customer.id, !isOn], ({ key }) =>
        callApi(changeMarketingReceivable(!isOn), { isSilent: true, signal, idempotencyKey: key }),
      );
      onChange(row);
      const day = dayOfMoment(row.marketingChangedAt ?? new Date().toISOString());
      showToast({ text: myPageWords.marketingChanged(clinic, day, row.isMarketingReceivable), icon: 'check' });
    });
  return (
    <section>
      <h2 className="t-h3">{myPageWords.marketing}</h2>
      <div className="account-line">
        <p role="status">
          {isOn ? myPageWords.marketingOn : myPageWords.marketingOff}
          {marketingChangedAt !== null && (
            <small>{myPageWords.marketingSince(dayOfMoment(marketingChangedAt), isOn)}</small>
          )}
        </p>
        <button className="button button-line" type="button" aria-disabled={isBusy} onClick={toggle}>
          {isOn ? myPageWords.withdrawConsent : myPageWords.agree}
        </button>
      </div>
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
    </section>
  );
}
