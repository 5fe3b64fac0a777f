/** What a product is offered at: by its running events, then at its options' own prices. The first leads, on top of the page and in every button. */
import { atOffer, trialsLast } from './price.ts';

interface PricedOption {
  readonly id: number;
  readonly title: string;
  readonly price: number | null;
  readonly discountPrice: number | null;
}

export interface EventPrice {
  readonly eventId: number;
  readonly productOptionId: number;
  readonly price: number | null;
  readonly eventPrice: number | null;
}

export interface OfferedOption<O, E> {
  /** At the event's prices. */
  readonly option: O;
  readonly event: E | null;
}

/**
 * `eventOf` knows the events that run; `prices` in the order of their weight. `named`: the event that a visitor followed to
 * the product, and the option where it offers several; that offer leads, a trial price, too.
 */
export function listOffers<O extends PricedOption, E>(
  options: readonly O[],
  prices: readonly EventPrice[],
  eventOf: (eventId: number) => E | undefined,
  named: { readonly eventId: number | null; readonly optionId?: number | null } = { eventId: null },
): OfferedOption<O, E>[] {
  const atEvents = (rows: readonly EventPrice[]) =>
    rows.flatMap((row) => {
      const option = options.find(({ id }) => id === row.productOptionId);
      const event = eventOf(row.eventId);
      return option === undefined || event === undefined ? [] : [{ option: atOffer(option, row), event }];
    });
  const isNamed = ({ eventId, productOptionId }: EventPrice) =>
    eventId === named.eventId && productOptionId === (named.optionId ?? productOptionId);
  const others = [
    ...atEvents(prices.filter((row) => !isNamed(row))),
    ...options.map((option) => ({ option, event: null })),
  ];
  return [...atEvents(prices.filter(isNamed)), ...trialsLast(others, ({ option }) => option)];
}
