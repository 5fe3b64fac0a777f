/** The consents of a sign-up: what each term becomes, and what the backend is told of those that were ticked. */

import type { MarketingChannel } from '../../../contract/marketing-channel.ts';
import type { Term } from '../../../contract/post.ts';
import { authWords, channelWords } from '../words.ts';

/** A box: a term, or one channel of its advertising, each agreed to alone. */
export interface AskedConsent {
  readonly id: string;
  readonly title: string;
  readonly term: Term;
  readonly channel: MarketingChannel | null;
}

/** Required ones first, so that the optional stand apart. Nobody tells of their health by signing up, so none agrees to that. */
export function askedConsents(terms: readonly Term[]): AskedConsent[] {
  return terms
    .filter(({ termTitle }) => termTitle !== 'SENSITIVE')
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .flatMap((term): AskedConsent[] => {
      const title = authWords.agreementTo(term.title);
      if (term.termTitle !== 'MARKETING' || term.channels.length === 0)
        return [{ id: String(term.id), title, term, channel: null }];
      return term.channels.map((channel) => ({
        id: `${term.id}-${channel}`,
        title: `${title} (${channelWords[channel]})`,
        term,
        channel,
      }));
    });
}

export function agreedTo(asked: readonly AskedConsent[], ids: readonly string[]) {
  const ticked = asked.filter(({ id }) => ids.includes(id));
  const isMarketingReceivable = ticked.some(({ term }) => term.termTitle === 'MARKETING');
  const channels = ticked.flatMap(({ channel }) => channel ?? []);
  return {
    agreedTermIds: [...new Set(ticked.map(({ term }) => term.id))],
    isMarketingReceivable,
    ...(asked.some(({ channel }) => channel !== null) && {
      marketingChannels: channels,
      // Nobody is sent at night what they are not sent at all.
      isNightMarketingReceivable:
        isMarketingReceivable && ticked.some(({ term }) => term.termTitle === 'NIGHT_MARKETING'),
    }),
  };
}
