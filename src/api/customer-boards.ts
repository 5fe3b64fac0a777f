/** Entries that customers write. A wrong password is an `ApiFailure` with the code PASSWORD_WRONG. */
import {
  type CustomerPost,
  type CustomerPostChange,
  type CustomerPostCreate,
  CustomerPostRowSchema,
  CustomerPostSchema,
} from '../contract/customer-board.ts';
import type { CustomerPostQuery } from '../contract/customer-query.ts';
import { DoneSchema } from '../contract/envelope.ts';
import { getRow, getRows, write } from './call.ts';

export type { CustomerPost };

const path = '/customer/notice-customer-boards';
/** Who wrote it needs no password. */
const mayBeMine = { withToken: true } as const;

export const listCustomerPosts = (query: CustomerPostQuery = {}) =>
  getRows(path, CustomerPostRowSchema, query, mayBeMine);
export const createCustomerPost = (body: CustomerPostCreate) =>
  write('POST', path, CustomerPostSchema, body, mayBeMine);
export const getCustomerPost = (id: number) => getRow(`${path}/${id}`, CustomerPostSchema, {}, mayBeMine);
export const changeCustomerPost = (id: number, body: CustomerPostChange) =>
  write('PUT', `${path}/${id}`, CustomerPostSchema, body, mayBeMine);
export const getOwnPrivatePost = (id: number) =>
  getRow(`${path}/${id}/private`, CustomerPostSchema, {}, { withToken: 'required' });
export const openPrivatePost = (id: number, password: string) =>
  write('POST', `${path}/${id}/private`, CustomerPostSchema, { password });
/** Without a password where the customer who is logged in wrote it. */
export const deleteCustomerPost = (id: number, password?: string) =>
  write('PUT', `${path}/${id}/delete`, DoneSchema, { password }, mayBeMine);
