/** Entries of customers, and who may see what of them. */
import { and, eq } from 'drizzle-orm';
import type { CustomerPost, CustomerPostRow } from '../../../../src/contract/customer-board.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { customerPosts } from '../database/customer-tables.ts';
import type { CustomerRow } from './logins.ts';

type PostRow = typeof customerPosts.$inferSelect;
type Reader = Pick<CustomerRow, 'id'> | null;

const isAuthor = (post: PostRow, reader: Reader): boolean => reader !== null && post.customerId === reader.id;

export function toCustomerPostRow(post: PostRow, reader: Reader): CustomerPostRow {
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
export function toCustomerPost(post: PostRow, reader: Reader): CustomerPost {
  const { title, content, answer, answeredAt, updatedAt } = post;
  return {
    ...toCustomerPostRow(post, reader),
    title,
    content,
    answer: answer === null || answeredAt === null ? null : { content: answer, answeredAt: koreanMomentOf(answeredAt) },
    updatedAt: koreanMomentOf(updatedAt),
  };
}

export async function findPost({ db, tenant }: RequestContext, id: number): Promise<PostRow> {
  const isThis = and(eq(customerPosts.partnerId, tenant.id), eq(customerPosts.id, id));
  const [post] = await db.select().from(customerPosts).where(isThis);
  if (post === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no entry ${id}.`);
  return post;
}

/** The entry, for its author when logged in, or with its password. */
export async function openPost(
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
