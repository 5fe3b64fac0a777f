import { LayoutSchema } from '../contract/layout.ts';
import { DeployStatusSchema, PartnerSchema } from '../contract/partner.ts';
import { KeywordSchema } from '../contract/post.ts';
import type { PageQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';
import { deployStatusRequest } from './deploy-request.ts';

export const getPartner = () => getRow('/partners/this', PartnerSchema);
export const getDeployStatus = () => getRow(deployStatusRequest.path, DeployStatusSchema);
export const getLayout = () => getRow('/page', LayoutSchema);
export const listKeywords = (query: PageQuery = {}) => getRows('/customer/partner-keywords', KeywordSchema, query);
