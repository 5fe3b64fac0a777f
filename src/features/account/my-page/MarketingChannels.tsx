/** Consent to advertising by channel, and at night beside one; each box is saved by itself. */
import type { MarketingReceivable } from '../../../contract/customer.ts';
import type { MarketingChannel } from '../../../contract/marketing-channel.ts';
import { channelWords } from '../words.ts';
import type { Customer } from './customer-part.ts';
import { myPageWords } from './words.ts';
import '../../../ui/forms.css';

interface Props {
  readonly customer: Customer;
  /** Those that the clinic sends by. */
  readonly channels: readonly MarketingChannel[];
  readonly onSave: (consent: MarketingReceivable) => void;
}

export function MarketingChannels({ customer, channels, onSave }: Props) {
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
