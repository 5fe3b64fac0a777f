/** What a customer looked at: the latest first, capped. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { RecentProductEntrySchema, RecentProductSchema } from '../../../../src/contract/cart.ts';
import { DoneSchema, rowOf, rowsOf } from '../../../../src/contract/envelope.ts';
import { ProductRowSchema } from '../../../../src/contract/product.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import { customerRoute, done, row, rows } from '../customer-route.ts';
import { hasId, hasIdOf } from '../database/content-reader.ts';
import { recentProducts } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';

const most = 20;
const path = '/recent-products';

const viewedBy = (db: Database, customerId: number) =>
  db
    .select()
    .from(recentProducts)
    .where(eq(recentProducts.customerId, customerId))
    .orderBy(desc(recentProducts.viewedAt), desc(recentProducts.productId));

export const recentProductRoutes = [
  customerRoute(`GET ${path}`, 'What the customer looked at, the latest first', {
    login: 'required',
    answer: rowsOf(RecentProductSchema),
    async handle({ db, content, customer }) {
      const viewed = await viewedBy(db, customer.id);
      const ids = viewed.map(({ productId }) => productId);
      const found = ids.length === 0 ? [] : await content.all('products', [hasIdOf(ids)]);
      const products = new Map(v.parse(v.array(ProductRowSchema), found).map((product) => [product.id, product]));
      return rows(
        viewed.flatMap(({ productId, viewedAt }) => {
          const product = products.get(productId);
          if (product === undefined) return [];
          const { id, title, thumbnailUrl } = product;
          return [{ id, title, thumbnailUrl, viewedAt: koreanMomentOf(viewedAt) }];
        }),
      );
    },
  }),
  customerRoute(`POST ${path}`, 'The customer looks at a product', {
    login: 'required',
    body: RecentProductEntrySchema,
    answer: rowOf(RecentProductSchema),
    async handle({ db, content, body, customer, now }) {
      const found = await content.first('products', [hasId(body.id)]);
      if (found === null) throw new ApiError('RECORD_NOT_FOUND', `There is no product ${body.id}.`);
      const { id, title, thumbnailUrl } = v.parse(ProductRowSchema, found);
      await db
        .insert(recentProducts)
        .values({ customerId: customer.id, productId: id, viewedAt: now })
        .onConflictDoUpdate({
          target: [recentProducts.customerId, recentProducts.productId],
          set: { viewedAt: now },
        });
      const tooOld = (await viewedBy(db, customer.id)).slice(most).map(({ productId }) => productId);
      if (tooOld.length > 0)
        await db
          .delete(recentProducts)
          .where(and(eq(recentProducts.customerId, customer.id), inArray(recentProducts.productId, tooOld)));
      return row({ id, title, thumbnailUrl, viewedAt: koreanMomentOf(now) });
    },
  }),
  customerRoute(`DELETE ${path}/total`, 'Forgets them all', {
    login: 'required',
    answer: rowOf(DoneSchema),
    async handle({ db, customer }) {
      await db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
      return done;
    },
  }),
  customerRoute(`DELETE ${path}/:id`, 'Forgets one', {
    login: 'required',
    answer: rowOf(DoneSchema),
    async handle({ db, id, customer }) {
      await db
        .delete(recentProducts)
        .where(and(eq(recentProducts.customerId, customer.id), eq(recentProducts.productId, id)));
      return done;
    },
  }),
];
