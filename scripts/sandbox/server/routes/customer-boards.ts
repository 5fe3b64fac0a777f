/** Boards that customers write. A wrong password is 422, since no session ends by it. */
import { and, count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  CustomerPostChangeSchema,
  CustomerPostCreateSchema,
  CustomerPostRowSchema,
  CustomerPostSchema,
  PostDeleteSchema,
  PostPasswordSchema,
} from '../../../../src/contract/customer-board.ts';
import { CustomerPostQuerySchema, PrivatePostQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema, rowOf, rowsOf } from '../../../../src/contract/envelope.ts';
import { BoardTypeSchema } from '../../../../src/contract/post.ts';
import { hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { customerRoute, done, row } from '../customer-route.ts';
import { assertMayOpen, findPost, type PostRow, toCustomerPost, toCustomerPostRow } from '../customers/posts.ts';
import { hasId } from '../database/content-reader.ts';
import { customerPosts } from '../database/customer-tables.ts';
import { pageOf } from '../read-route.ts';

const path = '/customer/notice-customer-boards';
const answer = rowOf(CustomerPostSchema);

export const customerBoardRoutes = [
  customerRoute(`GET ${path}`, 'Entries, the newest first', {
    login: 'optional',
    query: CustomerPostQuerySchema,
    answer: rowsOf(CustomerPostRowSchema),
    async handle({ db, tenant, query, customer }) {
      const at = pageOf(query);
      const ofBoard = query.boardTypeId === undefined ? undefined : eq(customerPosts.boardTypeId, query.boardTypeId);
      const where = and(eq(customerPosts.partnerId, tenant.id), ofBoard);
      const found = await db
        .select()
        .from(customerPosts)
        .where(where)
        .orderBy(desc(customerPosts.createdAt), desc(customerPosts.id))
        .limit(at.pageSize)
        .offset((at.page - 1) * at.pageSize);
      const [all] = await db.select({ total: count() }).from(customerPosts).where(where);
      return { body: { rows: found.map((post) => toCustomerPostRow(post, customer)), ...at, total: all?.total ?? 0 } };
    },
  }),
  customerRoute(`POST ${path}`, 'Writes an entry', {
    login: 'optional',
    body: CustomerPostCreateSchema,
    answer,
    refusals: ['BOARD_UNKNOWN'],
    async handle({ db, content, tenant, body: { password, ...entry }, customer, now }) {
      const board = v.safeParse(BoardTypeSchema, await content.first('boardTypes', [hasId(entry.boardTypeId)]));
      if (!board.success || board.output.kind !== 'CUSTOMER')
        throw new ApiError('BOARD_UNKNOWN', `Customers write on no board ${entry.boardTypeId}.`);
      const [post] = await db
        .insert(customerPosts)
        .values({
          ...entry,
          partnerId: tenant.id,
          customerId: customer?.id ?? null,
          passwordHash: await hashPassword(password),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return row(toCustomerPost(post as PostRow, customer));
    },
  }),
  customerRoute(`GET ${path}/:id`, 'An entry that all may read, or that the customer wrote', {
    login: 'optional',
    answer,
    refusals: ['PASSWORD_WRONG'],
    async handle({ db, tenant, id, customer }) {
      const post = await findPost(db, tenant.id, id);
      if (post.isPrivate) await assertMayOpen(post, customer, undefined);
      return row(toCustomerPost(post, customer));
    },
  }),
  customerRoute(`PUT ${path}/:id`, 'Changes an entry', {
    login: 'optional',
    body: CustomerPostChangeSchema,
    answer,
    refusals: ['PASSWORD_WRONG'],
    async handle({ db, tenant, id, body: { password, ...change }, customer, now }) {
      await assertMayOpen(await findPost(db, tenant.id, id), customer, password);
      const [post] = await db
        .update(customerPosts)
        .set({ ...change, updatedAt: now })
        .where(eq(customerPosts.id, id))
        .returning();
      return row(toCustomerPost(post as PostRow, customer));
    },
  }),
  customerRoute(`GET ${path}/:id/private`, 'A private entry of the customer who is logged in', {
    login: 'required',
    query: PrivatePostQuerySchema,
    answer,
    refusals: ['PASSWORD_WRONG'],
    async handle({ db, tenant, id, query, customer }) {
      const post = await findPost(db, tenant.id, id);
      if (query.boardTypeId !== undefined && post.boardTypeId !== query.boardTypeId)
        throw new ApiError('RECORD_NOT_FOUND', `Board ${query.boardTypeId} has no entry ${id}.`);
      await assertMayOpen(post, customer, undefined);
      return row(toCustomerPost(post, customer));
    },
  }),
  customerRoute(`POST ${path}/:id/private`, 'A private entry by its password', {
    login: 'none',
    body: PostPasswordSchema,
    answer,
    refusals: ['PASSWORD_WRONG'],
    async handle({ db, tenant, id, body, customer }) {
      const post = await findPost(db, tenant.id, id);
      await assertMayOpen(post, customer, body.password);
      return row(toCustomerPost(post, customer));
    },
  }),
  customerRoute(`PUT ${path}/:id/delete`, 'Deletes an entry, by its password or by who wrote it', {
    login: 'optional',
    body: PostDeleteSchema,
    answer: rowOf(DoneSchema),
    refusals: ['PASSWORD_WRONG'],
    async handle({ db, tenant, id, body, customer }) {
      await assertMayOpen(await findPost(db, tenant.id, id), customer, body.password);
      await db.delete(customerPosts).where(eq(customerPosts.id, id));
      return done;
    },
  }),
];
