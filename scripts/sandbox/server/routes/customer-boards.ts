/**
 * Boards that customers write. A wrong password is 422, since no session ends by it. No password travels in an address:
 * `GET …/private` is for the login that wrote the entry, `POST …/private` for the password.
 */
import { and, desc, eq } from 'drizzle-orm';
import * as contract from '../../../../src/contract/customer-board.ts';
import { CustomerPostQuerySchema, PrivatePostQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { hasId } from '../database/content-reader.ts';
import { type CustomerRow, customerPosts } from '../database/customer-tables.ts';
import { done, route } from '../route.ts';

const path = '/customer/notice-customer-boards';
const byPassword = { row: contract.CustomerPostSchema, refusals: ['PASSWORD_WRONG'] } as const;

export const customerBoardRoutes = [
  route(`GET ${path}`, 'Entries, the newest first', {
    login: 'optional',
    query: CustomerPostQuerySchema,
    rows: contract.CustomerPostRowSchema,
    async handle({ db, tenant, query, page, customer }) {
      const isOnBoard = query.boardTypeId === undefined ? undefined : eq(customerPosts.boardTypeId, query.boardTypeId);
      const where = and(eq(customerPosts.partnerId, tenant.id), isOnBoard);
      const posts = await db
        .select()
        .from(customerPosts)
        .where(where)
        .orderBy(desc(customerPosts.createdAt), desc(customerPosts.id))
        .limit(page.pageSize)
        .offset(page.offset);
      const rows = posts.map((post) => toCustomerPost(post, customer)).map(hidePrivateTitle);
      return { rows, total: await db.$count(customerPosts, where) };
    },
  }),
  route(`POST ${path}`, 'Writes an entry', {
    login: 'optional',
    body: contract.CustomerPostCreateSchema,
    row: contract.CustomerPostSchema,
    refusals: ['BOARD_UNKNOWN', 'CONSENT_MISSING'],
    async handle({ db, content, tenant, body: { password, isSensitiveAgreed, ...entry }, customer, now }) {
      const board = await content.first('boardTypes', [hasId(entry.boardTypeId)]);
      if (board?.kind !== 'CUSTOMER')
        throw new ApiError('BOARD_UNKNOWN', `Customers write on no board ${entry.boardTypeId}.`);
      if (board.asksForHealth && isSensitiveAgreed !== true)
        throw new ApiError('CONSENT_MISSING', 'isSensitiveAgreed: expected true, since the board asks for health.');
      const passwordHash = await hashPassword(password);
      const author = { partnerId: tenant.id, customerId: customer?.id ?? null, passwordHash };
      const values = { ...entry, ...author, createdAt: now, updatedAt: now };
      const posts = await db.insert(customerPosts).values(values).returning();
      return posts.map((post) => toCustomerPost(post, customer))[0];
    },
  }),
  route(`GET ${path}/:id`, 'An entry that all may read, or that the customer wrote', {
    login: 'optional',
    ...byPassword,
    async handle(request) {
      const post = await findPost(request);
      return toCustomerPost(post.isPrivate ? await openPost(request) : post, request.customer);
    },
  }),
  route(`PUT ${path}/:id`, 'Changes an entry', {
    login: 'optional',
    body: contract.CustomerPostChangeSchema,
    ...byPassword,
    async handle(request) {
      const { password, ...change } = request.body;
      const { id } = await openPost(request, password);
      const set = { ...change, updatedAt: request.now };
      await request.db.update(customerPosts).set(set).where(eq(customerPosts.id, id));
      return toCustomerPost(await findPost(request), request.customer);
    },
  }),
  route(`GET ${path}/:id/private`, 'A private entry of the customer who is logged in', {
    login: 'required',
    query: PrivatePostQuerySchema,
    ...byPassword,
    async handle(request) {
      const post = await openPost(request);
      const { boardTypeId = post.boardTypeId } = request.query;
      return post.boardTypeId === boardTypeId ? toCustomerPost(post, request.customer) : undefined;
    },
  }),
  route(`POST ${path}/:id/private`, 'A private entry by its password', {
    login: 'none',
    body: contract.PostPasswordSchema,
    ...byPassword,
    handle: async (request) => toCustomerPost(await openPost(request, request.body.password), request.customer),
  }),
  route(`PUT ${path}/:id/delete`, 'Deletes an entry, by its password or by who wrote it', {
    login: 'optional',
    body: contract.PostDeleteSchema,
    ...byPassword,
    row: DoneSchema,
    async handle(request) {
      const { id } = await openPost(request, request.body.password);
      await request.db.delete(customerPosts).where(eq(customerPosts.id, id));
      return done;
    },
  }),
];

type PostRow = typeof customerPosts.$inferSelect;

/** Who asks for the entry that the path names. */
interface PostRequest extends RequestContext {
  readonly id: number;
  readonly customer: CustomerRow | null;
}

const isAuthor = (post: PostRow, reader: CustomerRow | null): boolean =>
  reader !== null && post.customerId === reader.id;

const toCustomerPost = (post: PostRow, reader: CustomerRow | null) => ({
  ...post,
  authorName: maskName(post.authorName),
  isMine: isAuthor(post, reader),
  state: post.answer === null ? 'WAITING' : 'ANSWERED',
  answer: post.answer === null ? null : { content: post.answer, answeredAt: post.answeredAt },
});

const hidePrivateTitle = (post: ReturnType<typeof toCustomerPost>) =>
  post.isPrivate && !post.isMine ? { ...post, title: null } : post;

async function findPost({ db, tenant, id }: PostRequest): Promise<PostRow> {
  const isThis = and(eq(customerPosts.partnerId, tenant.id), eq(customerPosts.id, id));
  const [post] = await db.select().from(customerPosts).where(isThis);
  if (post === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no entry ${id}.`);
  return post;
}

/** The entry, for its author when logged in, or with its password. */
async function openPost(request: PostRequest, password?: string): Promise<PostRow> {
  const post = await findPost(request);
  if (isAuthor(post, request.customer)) return post;
  if (password !== undefined && (await checkPassword(password, post.passwordHash)).isRight) return post;
  throw new ApiError('PASSWORD_WRONG', `That is not the password of entry ${post.id}.`);
}

/** 김하나 → 김○○. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '○'.repeat(Math.max(1, Math.min(3, rest.length)));
}
