/**
 * Boards that customers write. A wrong password is 422, since no session ends by it. No password travels in an address:
 * `GET …/private` is for the login that wrote the entry, `POST …/private` for the password.
 */
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import * as contract from '../../../../src/contract/customer-board.ts';
import { CustomerPostQuerySchema, PrivatePostQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema, rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import { BoardTypeSchema } from '../../../../src/contract/post.ts';
import { hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { findPost, openPost, toCustomerPost, toCustomerPostRow } from '../customers/posts.ts';
import { hasId } from '../database/content-reader.ts';
import { customerPosts } from '../database/customer-tables.ts';
import { done, pageOf, route, row } from '../route.ts';

const path = '/customer/notice-customer-boards';
const answer = rowSchema(contract.CustomerPostSchema);
const byPassword = { answer, refusals: ['PASSWORD_WRONG'] } as const;

export const customerBoardRoutes = [
  route(`GET ${path}`, 'Entries, the newest first', {
    login: 'optional',
    query: CustomerPostQuerySchema,
    answer: rowsSchema(contract.CustomerPostRowSchema),
    async handle({ db, tenant, query, customer }) {
      const page = pageOf(query);
      const isOnBoard = query.boardTypeId === undefined ? undefined : eq(customerPosts.boardTypeId, query.boardTypeId);
      const where = and(eq(customerPosts.partnerId, tenant.id), isOnBoard);
      const posts = await db
        .select()
        .from(customerPosts)
        .where(where)
        .orderBy(desc(customerPosts.createdAt), desc(customerPosts.id))
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize);
      const rows = posts.map((post) => toCustomerPostRow(post, customer));
      return { body: { rows, ...page, total: await db.$count(customerPosts, where) } };
    },
  }),
  route(`POST ${path}`, 'Writes an entry', {
    login: 'optional',
    body: contract.CustomerPostCreateSchema,
    answer,
    refusals: ['BOARD_UNKNOWN'],
    async handle({ db, content, tenant, body: { password, ...entry }, customer, now }) {
      const board = v.safeParse(BoardTypeSchema, await content.first('boardTypes', [hasId(entry.boardTypeId)]));
      if (!board.success || board.output.kind !== 'CUSTOMER')
        throw new ApiError('BOARD_UNKNOWN', `Customers write on no board ${entry.boardTypeId}.`);
      const passwordHash = await hashPassword(password);
      const author = { partnerId: tenant.id, customerId: customer?.id ?? null, passwordHash };
      const values = { ...entry, ...author, createdAt: now, updatedAt: now };
      const posts = await db.insert(customerPosts).values(values).returning();
      return row(posts.map((post) => toCustomerPost(post, customer))[0]);
    },
  }),
  route(`GET ${path}/:id`, 'An entry that all may read, or that the customer wrote', {
    login: 'optional',
    ...byPassword,
    async handle({ id, customer, ...context }) {
      const post = await findPost(context, id);
      return row(toCustomerPost(post.isPrivate ? await openPost(context, id, customer, undefined) : post, customer));
    },
  }),
  route(`PUT ${path}/:id`, 'Changes an entry', {
    login: 'optional',
    body: contract.CustomerPostChangeSchema,
    ...byPassword,
    async handle({ id, body: { password, ...change }, customer, ...context }) {
      await openPost(context, id, customer, password);
      const set = { ...change, updatedAt: context.now };
      await context.db.update(customerPosts).set(set).where(eq(customerPosts.id, id));
      return row(toCustomerPost(await findPost(context, id), customer));
    },
  }),
  route(`GET ${path}/:id/private`, 'A private entry of the customer who is logged in', {
    login: 'required',
    query: PrivatePostQuerySchema,
    ...byPassword,
    async handle({ id, query: { boardTypeId }, customer, ...context }) {
      const post = await openPost(context, id, customer, undefined);
      if (boardTypeId !== undefined && post.boardTypeId !== boardTypeId)
        throw new ApiError('RECORD_NOT_FOUND', `Board ${boardTypeId} has no entry ${id}.`);
      return row(toCustomerPost(post, customer));
    },
  }),
  route(`POST ${path}/:id/private`, 'A private entry by its password', {
    login: 'none',
    body: contract.PostPasswordSchema,
    ...byPassword,
    handle: async ({ id, body, customer, ...context }) =>
      row(toCustomerPost(await openPost(context, id, customer, body.password), customer)),
  }),
  route(`PUT ${path}/:id/delete`, 'Deletes an entry, by its password or by who wrote it', {
    login: 'optional',
    body: contract.PostDeleteSchema,
    ...byPassword,
    answer: rowSchema(DoneSchema),
    async handle({ id, body, customer, ...context }) {
      await openPost(context, id, customer, body.password);
      await context.db.delete(customerPosts).where(eq(customerPosts.id, id));
      return done;
    },
  }),
];
