/** Options of products at the price of an event, with what they join. */
import type { Content } from '../../src/contract/content.ts';

export function listOffers({ events, products, eventProducts }: Content) {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const productsById = new Map(products.map((product) => [product.id, product]));
  return eventProducts.map((row) => {
    const product = productsById.get(row.productId);
    const option = product?.options.find(({ id }) => id === row.productOptionId);
    return { ...row, event: eventsById.get(row.eventId), product, option };
  });
}
