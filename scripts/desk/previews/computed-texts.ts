/** Texts that pages compute of several fields, by the functions of the pages, so that each is the very one there. */
import type { Content, ContentName } from '../../../src/contract/content.ts';
import type { EventProduct } from '../../../src/contract/event.ts';
import type { Employee, ShortenedWork } from '../../../src/contract/people.ts';
import type { Product } from '../../../src/contract/product.ts';
import { formatRange, hoursRows, shortenedHours, weekdays } from '../../../src/domain/rules/opening-hours.ts';
import { atOffer, type DiscountTerms, type OptionPrice, priceOf } from '../../../src/domain/rules/price.ts';
import { priceTotal } from '../../../src/domain/rules/price-total.ts';
import * as common from '../../../src/domain/words/common-words.ts';
import { dayNames } from '../../../src/domain/words/day-names.ts';
import { formatWon } from '../../../src/domain/words/format.ts';
import { priceNotes } from '../../../src/domain/words/price-words.ts';

export interface ComputedText {
  readonly text: string;
  /** With their row where that is another. The first is where an editor opens. */
  readonly fields: readonly string[];
  /** What stands where it stands, beside its row: such as a row of the hours, which its day names. */
  readonly item?: string;
  /** A class of an element around it, where the words alone are no sign: 휴진 stands in many places. */
  readonly inside?: string;
}

export function computedTexts(collection: ContentName, row: unknown, content: Content): ComputedText[] {
  if (collection === 'partner') return hours(content);
  if (collection === 'products') return ofProduct(row as Product, content);
  if (collection === 'eventProducts') return ofOffer(row as EventProduct, content);
  if (collection === 'employees') return ofDoctor(row as Employee, content);
  return collection === 'shortenedWorks' ? ofDay(row as ShortenedWork) : [];
}

function hours({ partner }: Content): ComputedText[] {
  return hoursRows(partner).flatMap(({ days, open, lunch }, i): ComputedText[] => {
    const fields = days.flatMap((day) => [`${day}Open`, `${day}Close`]);
    const [first = 'monday'] = days;
    const own = partner[`${first}LunchStart`] === null ? 'l' : `${first}L`;
    const texts = [dayNames(days), open === null ? common.dayOff : formatRange(open)].map((text) => ({ text, fields }));
    // In one line, as the home page has it.
    const line = open === null ? [] : [{ text: `${dayNames(days)} ${formatRange(open)}`, fields }];
    const lunchText = lunch === null ? common.noLunch : `${common.lunch} ${formatRange(lunch)}`;
    const lunchFields = [`${own}unchStart`, `${own}unchEnd`];
    const rows = [...texts, ...(open === null ? [] : [{ text: lunchText, fields: lunchFields }])];
    return [...line, ...rows.map((text) => ({ ...text, item: `hours[${i}]`, inside: 'hours' }))];
  });
}

function ofDay(day: ShortenedWork): ComputedText[] {
  const open = shortenedHours(day);
  return open === null
    ? [{ text: common.dayOff, fields: ['isClosed'], inside: 'shortened' }]
    : [{ text: formatRange(open), fields: ['open', 'close'] }];
}

function ofDoctor({ id, specialty, fields }: Employee, { employeeSchedules }: Content): ComputedText[] {
  const rows = [...employeeSchedules.entries()].filter(([, { employeeId }]) => employeeId === id);
  const days = weekdays.filter((_, i) => rows.some(([, { weekday }]) => weekday === i + 1));
  const placesOf = (some: typeof rows, field: string) => some.map(([i]) => `employeeSchedules[${i}]#${field}`);
  // A day's column is out of sight here: equal hours of several days lead to the first.
  const hours = Map.groupBy(rows, ([, { start, end }]) =>
    formatRange({ start: start.slice(0, 5), end: end.slice(0, 5) }),
  );
  return [
    ...[...hours].map(([text, some]) => ({ text, fields: placesOf(some, 'start'), inside: 'week' })),
    ...(specialty === null ? [] : [{ text: common.specialist(specialty), fields: ['specialty'] }]),
    ...(fields.length < 2 ? [] : [{ text: fields.join(', '), fields: fields.map((_, i) => `fields[${i}]`) }]),
    ...(days.length === 0 ? [] : [{ text: dayNames(days), fields: placesOf(rows, 'weekday'), inside: 'staff-days' }]),
  ];
}

const ofProduct = (product: Product, content: Content): ComputedText[] =>
  product.options.flatMap((option, i) => {
    const path = `options[${i}]`;
    const fields = { title: `${path}.title`, price: [`${path}.price`, `${path}.discountPrice`] };
    return pricesOf(option, product, { content, fields, product: '' });
  });

function ofOffer(row: EventProduct, content: Content): ComputedText[] {
  const product = content.products.find(({ id }) => id === row.productId);
  const i = product?.options.findIndex(({ id }) => id === row.productOptionId) ?? -1;
  const option = product?.options[i];
  const event = content.events.find(({ id }) => id === row.eventId);
  if (product === undefined || option === undefined || event === undefined) return [];
  const owner = `products/${product.id}#`;
  const fields = { title: `${owner}options[${i}].title`, price: ['eventPrice', 'price'] };
  return pricesOf(atOffer(option, row), product, { content, fields, product: owner, terms: event });
}

interface PriceFields {
  readonly content: Content;
  readonly fields: { readonly title: string; readonly price: readonly string[] };
  /** What leads to a field of the product. */
  readonly product: string;
  readonly terms?: DiscountTerms;
}

function pricesOf(
  option: Omit<OptionPrice, 'vat'>,
  { vat, extraCosts }: Product,
  { content, fields, product, terms }: PriceFields,
): ComputedText[] {
  const price = priceOf({ ...option, vat }, content.partner.homepageConfig, terms);
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  if (price.kind === 'consult' || total === null) return [];
  const vatField = vat === null ? 'partner#homepageConfig.isIncludeVat' : `${product}vat`;
  const costs = extraCosts.map((_, i) => `${product}extraCosts[${i}]`);
  const [note, full] = priceNotes(price, extraCosts);
  const notes = note.split(' · ');
  const sum = [...fields.price, ...costs, vatField];
  return [
    { text: note, fields: [fields.title, vatField] },
    ...notes.map((text, i) => ({ text, fields: [i < notes.length - 1 ? fields.title : vatField] })),
    ...(full === null ? [] : [{ text: full, fields: sum }]),
    { text: formatWon(total.amount), fields: sum },
    { text: formatWon(total.addedVat), fields: [vatField] },
    ...(price.discountPercent === null ? [] : [{ text: `${price.discountPercent}%`, fields: fields.price }]),
  ];
}
