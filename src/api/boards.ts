import { BoardPostSchema, BoardTypeSchema } from '../contract/post.ts';
import type { BoardQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const getBoardType = (id: number) => getRow(`/customer/board-types/${id}`, BoardTypeSchema);
export const listBoardPosts = (query: BoardQuery = {}) => getRows('/customer/boards', BoardPostSchema, query);
export const getBoardPost = (id: number) => getRow(`/customer/boards/${id}`, BoardPostSchema);
