/** Consent to advertising, by one button or by channel where the clinic's terms name them. The notice names sender, day and outcome, as the law requires. */
import { changeMarketingReceivable } from '../../../api/customers.ts';
import { listTerms } from '../../../api/terms.ts';
import { callApi } from '../../../client/call-api.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import { showToast } from '../../../client/state/toasts.ts';
import type { MarketingReceivable } from '../../../contract/customer.ts';
import { dayOfMoment } from '../../../domain/words/format.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import type { CustomerPart } from './customer-part.ts';
import { MarketingChannels } from './MarketingChannels.tsx';
import { myPageWords } from './words.ts';
import '../account.css';

export function Marketing({ customer, clinic, onChange }: CustomerPart & { readonly clinic: string }) {
  const { run, retry, isBusy, failure } = useAction();
  const { isMarketingReceivable: isOn, marketingChangedAt, marketingChannels } = customer;
  // A backend that does not tell channels apart is not asked for them.
  const { data } = useQuery(marketingChannels === null ? null : listTerms(), silentQuery);
  const channels = data?.rows.find(({ termTitle }) => termTitle === 'MARKETING')?.channels ?? [];
  const save = (consent: MarketingReceivable) =>
    run(async (signal) => {
      const { row } = await sendOnce('marketing', [customer.id, JSON.stringify(consent)], ({ key }) =>
        callApi(changeMarketingReceivable(consent), { isSilent: true, signal, idempotencyKey: key }),
      );
      onChange(row);
      const day = dayOfMoment(row.marketingChangedAt ?? backendNow().toISOString());
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
        {(isOn || channels.length === 0) && (
          <button
            className="button button-line"
            type="button"
            aria-disabled={isBusy}
            onClick={() => save({ isMarketingReceivable: !isOn })}
          >
            {isOn ? myPageWords.withdrawConsent : myPageWords.agree}
          </button>
        )}
      </div>
      {channels.length > 0 && <MarketingChannels customer={customer} channels={channels} onSave={save} />}
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
    </section>
  );
}
