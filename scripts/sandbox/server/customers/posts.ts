/** Entries that customers wrote: who may see what of them. */
import { and, eq } from 'drizzle-orm';
import type { CustomerPost, CustomerPostRow } from '../../../../src/contract/customer-board.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { customerPosts } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import type { CustomerRow } from './logins.ts';

export type PostRow = typeof customerPosts.$inferSelect;
type Reader = Pick<CustomerRow, 'id'> | null;

const isAuthor = (post: PostRow, reader: Reader): boolean => reader !== null && post.customerId === reader.id;

export function toCustomerPostRow(post: PostRow, reader: Reader): CustomerPostRow {
  const isMine = isAuthor(post, reader);
  return {
    id: post.id,
    boardTypeId: post.boardTypeId,
    title: post.isPrivate && !isMine ? null : post.title,
    authorName: maskName(post.authorName),
    isPrivate: post.isPrivate,
    isMine,
    state: post.answer === null ? 'WAITING' : 'ANSWERED',
    createdAt: koreanMomentOf(post.createdAt),
  };
}

/** The whole entry, for who may read it. */
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

export async function findPost(db: Database, partnerId: string, id: number): Promise<PostRow> {
  const [post] = await db
    .select()
    .from(customerPosts)
    .where(and(eq(customerPosts.partnerId, partnerId), eq(customerPosts.id, id)));
  if (post === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no entry ${id}.`);
  return post;
}

/** Who wrote it when logged in, or whoever knows its password. */
export async function assertMayOpen(post: PostRow, reader: Reader, password: string | undefined): Promise<void> {
  if (isAuthor(post, reader)) return;
  if (password === undefined || !(await checkPassword(password, post.passwordHash)).isRight)
    throw new ApiError('PASSWORD_WRONG', `That is not the password of entry ${post.id}.`);
}

/** 김하나 → 김○○. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '○'.repeat(Math.max(1, Math.min(3, rest.length)));
}
