/** Recently viewed products of a customer: the latest first, capped. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { RecentProductEntrySchema, RecentProductSchema } from '../../../../src/contract/cart.ts';
import { DoneSchema, rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import type { Database } from '../../../database/open-database.ts';
import { ApiError } from '../api-error.ts';
import { hasAnyId, hasId } from '../database/content-reader.ts';
import { recentProducts } from '../database/customer-tables.ts';
import type { Json } from '../database/schema.ts';
import { done, route, row, rows } from '../route.ts';

const maxProducts = 20;
const path = '/recent-products';

const loadViews = (db: Database, customerId: number) =>
  db
    .select()
    .from(recentProducts)
    .where(eq(recentProducts.customerId, customerId))
    .orderBy(desc(recentProducts.viewedAt), desc(recentProducts.productId));

const toRecentProduct = (product: Json, viewedAt: Date) =>
  v.parse(RecentProductSchema, { ...product, viewedAt: koreanMomentOf(viewedAt) });

export const recentProductRoutes = [
  route(`GET ${path}`, 'What the customer looked at, the latest first', {
    login: 'required',
    answer: rowsSchema(RecentProductSchema),
    async handle({ db, content, customer }) {
      const views = await loadViews(db, customer.id);
      const ids = views.map(({ productId }) => productId);
      const stored = ids.length === 0 ? [] : await content.all('products', [hasAnyId(ids)]);
      const products = new Map(stored.map((product) => [product.id, product]));
      return rows(
        views.flatMap(({ productId, viewedAt }) => {
          const product = products.get(productId);
          return product === undefined ? [] : toRecentProduct(product, viewedAt);
        }),
      );
    },
  }),
  route(`POST ${path}`, 'The customer looks at a product', {
    login: 'required',
    body: RecentProductEntrySchema,
    answer: rowSchema(RecentProductSchema),
    async handle({ db, content, body: { id }, customer, now }) {
      const product = await content.first('products', [hasId(id)]);
      if (product === null) throw new ApiError('RECORD_NOT_FOUND', `There is no product ${id}.`);
      const target = [recentProducts.customerId, recentProducts.productId];
      const values = { customerId: customer.id, productId: id, viewedAt: now };
      await db
        .insert(recentProducts)
        .values(values)
        .onConflictDoUpdate({ target, set: { viewedAt: now } });
      const oldIds = (await loadViews(db, customer.id)).slice(maxProducts).map(({ productId }) => productId);
      const isOld = inArray(recentProducts.productId, oldIds);
      await db.delete(recentProducts).where(and(eq(recentProducts.customerId, customer.id), isOld));
      return row(toRecentProduct(product, now));
    },
  }),
  route(`DELETE ${path}/total`, 'Forgets them all', {
    login: 'required',
    answer: rowSchema(DoneSchema),
    async handle({ db, customer }) {
      await db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
      return done;
    },
  }),
  route(`DELETE ${path}/:id`, 'Forgets one', {
    login: 'required',
    answer: rowSchema(DoneSchema),
    async handle({ db, id, customer }) {
      const isThis = and(eq(recentProducts.customerId, customer.id), eq(recentProducts.productId, id));
      await db.delete(recentProducts).where(isThis);
      return done;
    },
  }),
];
