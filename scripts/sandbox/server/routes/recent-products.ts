/** Recently viewed products of a customer: the latest first, capped. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { RecentProductEntrySchema, RecentProductSchema } from '../../../../src/contract/cart.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import type { Database } from '../../../database/open-database.ts';
import { hasAnyId, hasId } from '../database/content-reader.ts';
import { recentProducts } from '../database/customer-tables.ts';
import { done, route } from '../route.ts';

const maxProducts = 20;
const path = '/recent-products';

const loadViews = (db: Database, customerId: number) =>
  db
    .select()
    .from(recentProducts)
    .where(eq(recentProducts.customerId, customerId))
    .orderBy(desc(recentProducts.viewedAt), desc(recentProducts.productId));

export const recentProductRoutes = [
  route(`GET ${path}`, 'What the customer looked at, the latest first', {
    login: 'required',
    rows: RecentProductSchema,
    async handle({ db, content, customer }) {
      const views = await loadViews(db, customer.id);
      const products = await content.all('products', [hasAnyId(views.map(({ productId }) => productId))]);
      return views.flatMap(({ productId, viewedAt }) => {
        const product = products.find(({ id }) => id === productId);
        return product === undefined ? [] : { ...product, viewedAt };
      });
    },
  }),
  route(`POST ${path}`, 'The customer looks at a product', {
    login: 'required',
    body: RecentProductEntrySchema,
    row: RecentProductSchema,
    async handle({ db, content, body: { id }, customer, now }) {
      const product = await content.first('products', [hasId(id)]);
      if (product === undefined) return undefined;
      const target = [recentProducts.customerId, recentProducts.productId];
      const values = { customerId: customer.id, productId: id, viewedAt: now };
      await db
        .insert(recentProducts)
        .values(values)
        .onConflictDoUpdate({ target, set: { viewedAt: now } });
      const oldIds = (await loadViews(db, customer.id)).slice(maxProducts).map(({ productId }) => productId);
      const isOld = inArray(recentProducts.productId, oldIds);
      await db.delete(recentProducts).where(and(eq(recentProducts.customerId, customer.id), isOld));
      return { ...product, viewedAt: now };
    },
  }),
  route(`DELETE ${path}/total`, 'Forgets them all', {
    login: 'required',
    row: DoneSchema,
    async handle({ db, customer }) {
      await db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
      return done;
    },
  }),
  route(`DELETE ${path}/:id`, 'Forgets one', {
    login: 'required',
    row: DoneSchema,
    async handle({ db, id, customer }) {
      const isThis = and(eq(recentProducts.customerId, customer.id), eq(recentProducts.productId, id));
      await db.delete(recentProducts).where(isThis);
      return done;
    },
  }),
];
