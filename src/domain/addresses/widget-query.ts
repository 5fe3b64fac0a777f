/**
 * Query parameters for the reservation widget: specification, section 7. `wcopen` opens a visit, `wopen` a treatment, `weid`
 * with `wpid` a product of an event, `wcid` with `wpid` a product of a category; all are integers. `utm_*` is passed on.
 */

export interface WidgetRequest {
  readonly type: 'visit' | 'treatment';
  readonly eventId?: number;
  readonly categoryId?: number;
  readonly productId?: number;
  readonly productOptionIds?: readonly number[];
}

const campaign = /^utm_(?:source|medium|campaign|term|content|target|channel|createdAt|partnerId|eventId|productId)$/;

/** The most specific request; null without one, or without a positive integer. */
export function parseWidgetRequest(params: URLSearchParams): WidgetRequest | null {
  const number = (name: string) => parsePositive(params.get(name));
  const productId = number('wpid');
  const eventId = number('weid');
  const categoryId = number('wcid');
  if (productId !== null && eventId !== null) return { type: 'treatment', eventId, productId };
  if (productId !== null && categoryId !== null) return { type: 'treatment', categoryId, productId };
  if (number('wopen') !== null) return { type: 'treatment' };
  if (number('wcopen') !== null) return { type: 'visit' };
  return null;
}

/** Campaign parameters that the widget knows; empty ones are left out. */
export const pickUtm = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([name, value]) => campaign.test(name) && value !== ''));

function parsePositive(text: string | null): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
