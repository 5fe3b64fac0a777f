import { AfterNoticeSchema, FaqGroupSchema, FaqSchema, NoticeSchema } from '../contract/post.ts';
import type { FaqQuery, PageQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const listNotices = (query: PageQuery = {}) => getRows('/customer/notices', NoticeSchema, query);
export const getNotice = (id: number) => getRow(`/customer/notices/${id}`, NoticeSchema);
export const listAfterNotices = (query: PageQuery = {}) => getRows('/customer/after-notices', AfterNoticeSchema, query);
export const getAfterNotice = (id: number) => getRow(`/customer/after-notices/${id}`, AfterNoticeSchema);
export const listFaqs = (query: FaqQuery = {}) => getRows('/customer/faqs', FaqSchema, query);
export const listFaqGroups = (query: PageQuery = {}) => getRows('/customer/faqs/this/group', FaqGroupSchema, query);
