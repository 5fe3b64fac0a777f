/**
 * Boards that customers write. A wrong password is 422, since no session ends by it. No password travels in an address:
 * `GET …/private` is for the login that wrote the entry, `POST …/private` for the password.
 */
import * as contract from '../../../../src/contract/customer-board.ts';
import { CustomerPostQuerySchema, PrivatePostQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { type AnyRequest, done, route } from '../route.ts';
import { type CustomerRow, nextId, type PostRow } from '../rows.ts';

const path = '/customer/notice-customer-boards';
const byPassword = { row: contract.CustomerPostSchema, refusals: ['PASSWORD_WRONG'] } as const;

export const customerBoardRoutes = [
  route(`GET ${path}`, 'Entries, the newest first', {
    login: 'optional',
    query: CustomerPostQuerySchema,
    rows: contract.CustomerPostRowSchema,
    handle: ({ rows, tenant, query: { boardTypeId }, customer }) =>
      rows.customerPosts
        .filter((post) => post.partnerId === tenant.id && [undefined, post.boardTypeId].includes(boardTypeId))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
        .map((post) => hidePrivateTitle(toCustomerPost(post, customer))),
  }),
  route(`POST ${path}`, 'Writes an entry', {
    login: 'optional',
    body: contract.CustomerPostCreateSchema,
    row: contract.CustomerPostSchema,
    refusals: ['BOARD_UNKNOWN', 'CONSENT_MISSING'],
    async handle({ rows, content, tenant, body: { password, isSensitiveAgreed, ...entry }, customer, now }) {
      const board = content.one('boardTypes', entry.boardTypeId);
      if (board?.kind !== 'CUSTOMER')
        throw new ApiError('BOARD_UNKNOWN', `Customers write on no board ${entry.boardTypeId}.`);
      if (board.asksForHealth && isSensitiveAgreed !== true)
        throw new ApiError('CONSENT_MISSING', 'isSensitiveAgreed: expected true, since the board asks for health.');
      const passwordHash = await hashPassword(password);
      const author = { partnerId: tenant.id, customerId: customer?.id ?? null, passwordHash };
      const unanswered = { answer: null, answeredAt: null, createdAt: now, updatedAt: now };
      const post = { ...entry, ...author, ...unanswered, id: nextId(rows) };
      rows.customerPosts.push(post);
      return toCustomerPost(post, customer);
    },
  }),
  route(`GET ${path}/:id`, 'An entry that all may read, or that the customer wrote', {
    login: 'optional',
    ...byPassword,
    async handle(request) {
      const post = findPost(request);
      return toCustomerPost(post.isPrivate ? await openPost(request) : post, request.customer);
    },
  }),
  route(`PUT ${path}/:id`, 'Changes an entry', {
    login: 'optional',
    body: contract.CustomerPostChangeSchema,
    ...byPassword,
    async handle(request) {
      const { password, ...change } = request.body;
      const post = await openPost(request, password);
      return toCustomerPost(Object.assign(post, change, { updatedAt: request.now }), request.customer);
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
      const { rows, body } = request;
      const post = await openPost(request, body.password);
      rows.customerPosts = rows.customerPosts.filter((other) => other !== post);
      return done;
    },
  }),
];

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

function findPost({ rows, tenant, id }: AnyRequest): PostRow {
  const post = rows.customerPosts.find((row) => row.partnerId === tenant.id && row.id === id);
  if (post === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no entry ${id}.`);
  return post;
}

/** The entry, for its author when logged in, or with its password. */
async function openPost(request: AnyRequest, password?: string): Promise<PostRow> {
  const post = findPost(request);
  if (isAuthor(post, request.customer)) return post;
  if (password !== undefined && (await checkPassword(password, post.passwordHash)).isRight) return post;
  throw new ApiError('PASSWORD_WRONG', `That is not the password of entry ${post.id}.`);
}

/** 김하나 → 김○○. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '○'.repeat(Math.max(1, Math.min(3, rest.length)));
}
