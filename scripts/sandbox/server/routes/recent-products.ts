/** Recently viewed products of a customer: the latest first, capped. */
import { RecentProductEntrySchema, RecentProductSchema } from '../../../../src/contract/cart.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { done, route } from '../route.ts';
import type { Rows } from '../rows.ts';

const maxProducts = 20;
const path = '/recent-products';

const viewsOf = ({ recentProducts }: Rows, customerId: number) =>
  recentProducts.filter((view) => view.customerId === customerId);

/** The latest first. Replaces what the customer has looked at. */
function keepViews(rows: Rows, customerId: number, views: Rows['recentProducts']): void {
  rows.recentProducts = [...rows.recentProducts.filter((view) => view.customerId !== customerId), ...views];
}

export const recentProductRoutes = [
  route(`GET ${path}`, 'What the customer looked at, the latest first', {
    login: 'required',
    rows: RecentProductSchema,
    handle: ({ rows, content, customer }) =>
      viewsOf(rows, customer.id).flatMap(({ productId, viewedAt }) => {
        const product = content.one('products', productId);
        return product === undefined ? [] : { ...product, viewedAt };
      }),
  }),
  route(`POST ${path}`, 'The customer looks at a product', {
    login: 'required',
    body: RecentProductEntrySchema,
    row: RecentProductSchema,
    handle({ rows, content, body: { id }, customer, now }) {
      const product = content.one('products', id);
      if (product === undefined) return undefined;
      const others = viewsOf(rows, customer.id).filter(({ productId }) => productId !== id);
      const views = [{ customerId: customer.id, productId: id, viewedAt: now }, ...others];
      keepViews(rows, customer.id, views.slice(0, maxProducts));
      return { ...product, viewedAt: now };
    },
  }),
  route(`DELETE ${path}/total`, 'Forgets them all', {
    login: 'required',
    row: DoneSchema,
    handle({ rows, customer }) {
      keepViews(rows, customer.id, []);
      return done;
    },
  }),
  route(`DELETE ${path}/:id`, 'Forgets one', {
    login: 'required',
    row: DoneSchema,
    handle({ rows, id, customer }) {
      const others = viewsOf(rows, customer.id).filter(({ productId }) => productId !== id);
      keepViews(rows, customer.id, others);
      return done;
    },
  }),
];
