/** Asks whether a site has opened; apart from `requests.ts`, which every page loads. */
import type { PlainRequest } from './requests.ts';

export const deployStatusRequest: PlainRequest = { method: 'GET', path: '/partners/this/homepage-deploy-status' };
