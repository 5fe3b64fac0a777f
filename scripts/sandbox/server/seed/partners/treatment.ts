/** A treatment as its author writes it, and how it becomes a product: price lists, rich text, facts. */
import type { Authoring, Row } from './authoring.ts';
import type { Method } from './methods/method.ts';

/** An option for sale: title, visits, 정상가, 할인가. */
export type Price = readonly [title: string, visits: number, price: number | null, discountPrice?: number];

export interface Treatment {
  readonly title: string;
  /** One line for the card. */
  readonly summary: string;
  /** What is special about this one; opens the description. */
  readonly lead: string;
  readonly method: Method;
  readonly prices: readonly Price[];
  readonly badge?: string;
  readonly recommended?: true;
  readonly aliases?: readonly string[];
  readonly vat?: 'included' | 'excluded' | 'exempt';
  readonly extra?: readonly string[];
  readonly duration?: string;
  readonly video?: string;
  /** Further categories, counted from 1. */
  readonly also?: readonly number[];
  readonly review?: string;
}

/** What is asked once a visit, and courses of three, five and ten, each a little cheaper a visit, in round sums. */
export function course(price: number, discountPrice?: number, upTo: 3 | 5 | 10 = 10): readonly Price[] {
  const steps = [
    [1, 1],
    [3, 2.8],
    [5, 4.5],
    [10, 8.4],
  ] as const;
  return steps
    .filter(([visits]) => visits <= upTo)
    .map(([visits, factor]) => {
      const full = visits === 1 ? price : round(price * visits);
      const title = `${visits}회`;
      if (discountPrice === undefined) return [title, visits, visits === 1 ? price : round(price * factor)];
      return [title, visits, full, visits === 1 ? discountPrice : round(discountPrice * factor)];
    });
}

/** A first visit at a small price before the course. */
export function trial(price: number, discountPrice: number, rest: readonly Price[]): readonly Price[] {
  return [['체험가', 1, price, discountPrice], ...rest];
}

/** One visit only. */
export const once = (price: number | null, discountPrice?: number): readonly Price[] => [
  discountPrice === undefined ? ['1회', 1, price] : ['1회', 1, price, discountPrice],
];

function round(won: number): number {
  const step = won < 200_000 ? 1000 : 10_000;
  return Math.round(won / step) * step;
}

export interface Shelf {
  /** Added to every id of the partner. */
  readonly base: number;
  readonly categoryId: number;
  /** Place of the shelf's first product, from 0. */
  readonly first: number;
  /** Pictures that its products share, in turn. */
  readonly pictures: readonly string[];
  readonly describe: (treatment: Treatment) => string;
  /** Ad review numbers are given to those that name an expiry, in days from today. */
  readonly reviewDay: number;
}

/** The products of one category. */
export function productsOf(a: Authoring, shelf: Shelf, treatments: readonly Treatment[]): Row<'products'>[] {
  return treatments.map((treatment, index) => {
    const { method } = treatment;
    const id = shelf.base + shelf.first + index + 1;
    const picture = (offset: number) =>
      a.picture(shelf.pictures[(index + offset) % shelf.pictures.length] ?? 'treat-1');
    const neighbours = [1, 2, 3].map((step) => shelf.base + shelf.first + ((index + step) % treatments.length) + 1);
    const vat = treatment.vat ?? (method.exempt ? 'exempt' : null);
    return {
      id,
      title: treatment.title,
      summary: treatment.summary,
      categoryIds: [shelf.categoryId, ...(treatment.also ?? []).map((place) => shelf.base + place)],
      thumbnailUrl: picture(0),
      imageUrls: [picture(0), picture(1), picture(2)],
      customBadge: treatment.badge ?? null,
      isRecommend: treatment.recommended ?? false,
      vat,
      options: treatment.prices.map(([title, visitCount, price, discountPrice], place) => ({
        id: id * 10 + place + 1,
        title,
        visitCount,
        price,
        discountPrice: discountPrice ?? null,
      })),
      weight: index + 1,
      updatedAt: a.settled(
        3 + ((id * 37) % 150),
        `${String(9 + (id % 9)).padStart(2, '0')}:${String((id * 7) % 60).padStart(2, '0')}`,
      ),
      videoUrl: treatment.video ?? null,
      descriptionHtml: shelf.describe(treatment),
      aliases: [...(treatment.aliases ?? [])],
      extraCosts: [...(treatment.extra ?? method.extra ?? [])],
      durationText: treatment.duration ?? method.duration,
      anesthesiaText: method.anesthesia,
      recoveryText: method.recovery,
      recommendedCountText: method.count,
      sideEffectText: method.sideEffect,
      afterNoticeIds: method.after === undefined ? [] : [shelf.base + method.after],
      relatedProductIds: neighbours.filter((other) => other !== id),
      adReview:
        treatment.review === undefined
          ? null
          : { number: treatment.review, expiresOn: a.day(shelf.reviewDay + index * 40) },
    };
  });
}

/** Three of the method's phrases, other ones for other treatments. */
export function suitsOf({ title, method }: Treatment): readonly string[] {
  const start = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % method.suits.length;
  return [0, 1, 2].flatMap((step) => method.suits[(start + step) % method.suits.length] ?? []);
}

export const paragraph = (text: string) => `<p>${text}</p>`;
export const heading = (text: string) => `<h3>${text}</h3>`;
export const bullets = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const numbered = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><caption>${caption}</caption><thead><tr>${columns}</tr></thead><tbody>${lines}</tbody></table>`;
}
