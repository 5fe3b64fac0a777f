/** Consent to advertising, by one button or by channel where the clinic's terms name them. The notice names sender, day and outcome, as the law requires. */
import { changeMarketingReceivable } from '../../../api/customers.ts';
import { listTerms } from '../../../api/terms.ts';
import { callApi } from '../../../client/call-api.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import { showToast } from '../../../client/state/toasts.ts';
import type { MarketingReceivable } from '../../../contract/customer.ts';
import type { MarketingChannel } from '../../../contract/marketing-channel.ts';
import { dayOfMoment } from '../../../domain/words/format.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import { channelWords } from '../words.ts';
import type { Customer, CustomerPart } from './customer-part.ts';
import { myPageWords } from './words.ts';
import '../account.css';
import '../../../ui/forms.css';

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

interface ChannelsProps {
  readonly customer: Customer;
  readonly channels: readonly MarketingChannel[];
  readonly onSave: (consent: MarketingReceivable) => void;
}

/** Consent to advertising by channel, and at night beside one; each box is saved by itself. */
function MarketingChannels({ customer, channels, onSave }: ChannelsProps) {
  const agreed = channels.filter((channel) => customer.marketingChannels?.includes(channel));
  const isAtNight = customer.isNightMarketingReceivable === true;
  const save = (marketingChannels: MarketingChannel[], isNightMarketingReceivable: boolean) => {
    const isMarketingReceivable = marketingChannels.length > 0;
    onSave({ isMarketingReceivable, marketingChannels, isNightMarketingReceivable });
  };
  return (
    <fieldset>
      <legend className="sr-only">{myPageWords.channels}</legend>
      {channels.map((channel) => {
        const isOn = agreed.includes(channel);
        const next = channels.filter((other) => (other === channel ? !isOn : agreed.includes(other)));
        return (
          <label className="form-check" key={channel}>
            <input type="checkbox" checked={isOn} onChange={() => save(next, isAtNight && next.length > 0)} />
            <span>{channelWords[channel]}</span>
          </label>
        );
      })}
      {agreed.length > 0 && (
        <label className="form-check">
          <input type="checkbox" checked={isAtNight} onChange={() => save(agreed, !isAtNight)} />
          <span>{myPageWords.night}</span>
        </label>
      )}
    </fieldset>
  );
}
