/** Prices of cards, discounts, single visits, with VAT. Whole Korean won. Hidden prices have no number at all, so none can reach a page. */

export type Vat = 'included' | 'excluded' | 'exempt';

/** What the backend says of the price of one piece. */
export interface OptionPrice {
  readonly title: string;
  /** Left out where the whole is sold, as in a cart. */
  readonly visitCount?: number;
  readonly price: number | null;
  readonly discountPrice?: number | null;
  /** Null: that of the site. */
  readonly vat: Vat | null;
}

export interface PriceRules {
  readonly hasPriceView: boolean;
  /** VAT of products that state none. */
  readonly isIncludeVat: boolean;
}

/** What an advertised discount names beside its former price: until when, and for whom. Korean law forbids a struck price without them. */
export interface DiscountTerms {
  readonly endDate: string | null;
  readonly target: string | null;
}

/** `consult`: the price is given in a consultation. */
export type Price = { readonly kind: 'consult' } | ShownPrice;

export interface ShownPrice {
  readonly kind: 'shown';
  readonly optionTitle: string;
  readonly visitCount: number;
  readonly amount: number;
  /** 정상가; null without a discount, and of one without terms. */
  readonly original: number | null;
  /** Rounded down; null without a discount. */
  readonly discountPercent: number | null;
  readonly vat: Vat;
}

/**
 * The price of one option. A discount counts only when it is lower than the regular price, and is called one only by its
 * terms: those of an event, since an option's own have none.
 */
export function priceOf(option: OptionPrice, rules: PriceRules, terms?: DiscountTerms): Price {
  const { title: optionTitle, visitCount = 1, vat } = option;
  const [price, discountPrice] = [knownPrice(option.price), knownPrice(option.discountPrice)];
  const amount = price !== null && discountPrice !== null ? Math.min(price, discountPrice) : (price ?? discountPrice);
  if (!rules.hasPriceView || amount === null || option.price === 0) return { kind: 'consult' };
  const hasTerms = terms !== undefined && terms.endDate !== null && Boolean(terms.target?.trim());
  const original = hasTerms && price !== null && amount < price ? price : null;
  return {
    kind: 'shown',
    optionTitle,
    visitCount,
    amount,
    original,
    discountPercent: discountPercent(original, amount),
    vat: vat ?? (rules.isIncludeVat ? 'included' : 'excluded'),
  };
}

/** A backend without a price or a discount often says 0; "0원" would promise a free treatment, which is no lawful offer. */
const knownPrice = (won: number | null | undefined): number | null => won || null;

/** The same of a row that names its option, such as an item of a cart. */
export const itemPrice = (
  { optionTitle, ...row }: Omit<OptionPrice, 'title'> & { readonly optionTitle: string },
  rules: PriceRules,
): Price => priceOf({ ...row, title: optionTitle }, rules);

/** An option at the prices of an event; at its own where the event does not offer it. */
export const atOffer = <O extends { readonly price: number | null; readonly discountPrice: number | null }>(
  option: O,
  offer: { readonly price: number | null; readonly eventPrice: number | null } | undefined,
): O =>
  offer === undefined
    ? option
    : {
        ...option,
        price: knownPrice(offer.price) ?? option.price,
        discountPrice: knownPrice(offer.eventPrice) ?? option.discountPrice,
      };

/** A trial price is for who comes first: among the last of a list, nobody books it without choosing it. Else the order is the clinic's. */
export function trialsLast<T>(list: readonly T[], titled: (entry: T) => { readonly title: string }): T[] {
  const isTrial = (entry: T) => titled(entry).title.includes('체험');
  return [...list.filter((entry) => !isTrial(entry)), ...list.filter(isTrial)];
}

/** A card shows the price of the first option only. */
export function cardPriceOf(options: readonly Omit<OptionPrice, 'vat'>[], vat: Vat | null, rules: PriceRules): Price {
  const [first] = trialsLast(options, (option) => option);
  return first === undefined ? { kind: 'consult' } : priceOf({ ...first, vat }, rules);
}

/** Won for one visit, rounded down; null for a single visit. */
export function pricePerVisit({ amount, visitCount }: ShownPrice): number | null {
  return visitCount > 1 ? Math.floor(amount / visitCount) : null;
}

function discountPercent(original: number | null, amount: number): number | null {
  if (original === null) return null;
  const percent = Math.floor(((original - amount) * 100) / original);
  return percent < 1 ? null : percent;
}
