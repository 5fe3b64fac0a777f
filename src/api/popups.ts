import { PopupSchema } from '../contract/popup.ts';
import type { PageQuery } from '../contract/query.ts';
import { getRows } from './call.ts';
import { popupsRequest } from './requests.ts';

/** Never retried: a popup that comes late is worse than none. */
export const listPopups = (query: PageQuery = {}) => getRows(popupsRequest.path, PopupSchema, query, { retries: 0 });
