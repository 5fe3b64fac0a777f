import { expect, test } from 'vitest';
import { listOffers } from './product-offers.ts';

const option = (id: number, title: string, price: number) => ({ id, title, price, discountPrice: null });
const options = [option(1, '체험가', 99_000), option(2, '1회', 143_000), option(3, '3회', 400_000)];
const at = (eventId: number, productOptionId: number, eventPrice: number) => ({
  ...{ eventId, productOptionId, price: null, eventPrice },
});
const runs = (id: number) => (id < 10 ? `event ${id}` : undefined);
const shown = (prices: Parameters<typeof listOffers>[1]) =>
  listOffers(options, prices, runs).map(({ option, event }) => [option.title, option.discountPrice, event]);

test('offers of running events lead, each beside its option at the option’s own price', () => {
  expect(shown([at(1, 3, 350_000), at(2, 2, 120_000)])).toEqual([
    ['3회', 350_000, 'event 1'],
    ['1회', 120_000, 'event 2'],
    ['1회', null, null],
    ['3회', null, null],
    ['체험가', null, null],
  ]);
});

test('a trial price never leads, nor at an event; one that is all there is does', () => {
  const trial = shown([at(1, 1, 88_000)]).map(([title, , event]) => `${title} ${event}`);
  expect(trial).toEqual(['1회 null', '3회 null', '체험가 event 1', '체험가 null']);
  expect(listOffers(options.slice(0, 1), [], runs)[0]?.option.title).toBe('체험가');
});

test('the event that a visitor followed leads, a trial price, too', () => {
  const offers = listOffers(options, [at(2, 2, 120_000), at(1, 1, 88_000)], runs, { eventId: 1 });
  const [first, second] = offers.map(({ option, event }) => `${option.title} ${event}`);
  expect([first, second]).toEqual(['체험가 event 1', '1회 event 2']);
  const ofTwo = listOffers(options, [at(1, 2, 120_000), at(1, 3, 350_000)], runs, { eventId: 1, optionId: 3 });
  expect(ofTwo[0]?.option.title).toBe('3회');
});

test('an event that does not run, and an option that the product has not, offer nothing', () => {
  expect(shown([at(10, 2, 1), at(1, 9, 1)])).toHaveLength(options.length);
});
