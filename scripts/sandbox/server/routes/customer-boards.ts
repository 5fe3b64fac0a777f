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
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import type { CustomerRow } from '../accounts.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
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

type PostRow = typeof customerPosts.$inferSelect;
type Reader = Pick<CustomerRow, 'id'> | null;

const isAuthor = (post: PostRow, reader: Reader): boolean => reader !== null && post.customerId === reader.id;

function toCustomerPostRow(post: PostRow, reader: Reader): contract.CustomerPostRow {
  const { id, boardTypeId, title, authorName, isPrivate, answer, createdAt } = post;
  const isMine = isAuthor(post, reader);
  return {
    id,
    boardTypeId,
    title: isPrivate && !isMine ? null : title,
    authorName: maskName(authorName),
    isPrivate,
    isMine,
    state: answer === null ? 'WAITING' : 'ANSWERED',
    createdAt: koreanMomentOf(createdAt),
  };
}

/** The whole entry, for those who may read it. */
function toCustomerPost(post: PostRow, reader: Reader): contract.CustomerPost {
  const { title, content, answer, answeredAt, updatedAt } = post;
  return {
    ...toCustomerPostRow(post, reader),
    title,
    content,
    answer: answer === null || answeredAt === null ? null : { content: answer, answeredAt: koreanMomentOf(answeredAt) },
    updatedAt: koreanMomentOf(updatedAt),
  };
}

async function findPost({ db, tenant }: RequestContext, id: number): Promise<PostRow> {
  const isThis = and(eq(customerPosts.partnerId, tenant.id), eq(customerPosts.id, id));
  const [post] = await db.select().from(customerPosts).where(isThis);
  if (post === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no entry ${id}.`);
  return post;
}

/** The entry, for its author when logged in, or with its password. */
async function openPost(
  context: RequestContext,
  id: number,
  reader: Reader,
  password: string | undefined,
): Promise<PostRow> {
  const post = await findPost(context, id);
  if (isAuthor(post, reader)) return post;
  if (password !== undefined && (await checkPassword(password, post.passwordHash)).isRight) return post;
  throw new ApiError('PASSWORD_WRONG', `That is not the password of entry ${id}.`);
}

/** 김하나 → 김○○. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '○'.repeat(Math.max(1, Math.min(3, rest.length)));
}
