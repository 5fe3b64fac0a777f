/** Writes `_redirects` for Cloudflare Pages and Netlify: `from to status`, `:name` for one segment; 200 is a rewrite. */

import type { Site } from '../site.ts';
import { ownershipFiles } from './ownership.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 301 | 302;
}

const redirects: readonly Redirect[] = [{ from: '/home', to: '/', status: 301 }];

/** Pages that are unknown at build time: the application shell shows them, products in a product's frame. */
export const rewrites: readonly Redirect[] = [
  { from: '/products/:productId/secret/:eventId', to: '/_app/products/live', status: 200 },
  { from: '/preview/product/:productId', to: '/_app/products/live', status: 200 },
  { from: '/preview/brnading/:brandingId', to: '/_app', status: 200 },
  { from: '/preview/branding/:brandingId', to: '/_app', status: 200 },
  { from: '/cscenter/boards/:boardTypeId/detail/:id', to: '/_app', status: 200 },
  { from: '/s/:code', to: '/_app', status: 200 },
];

/** Members-only entries are live, too; all others are files. */
const forMembers = { beforeAfters: '/before-after/:id', reviews: '/reviews/:id' } as const;

/** Hosts redirect `/naver….html` to the name without its ending; consoles ask for exactly that name. */
const ownershipRewrites = (site: Pick<Site, 'content'>): Redirect[] =>
  ownershipFiles(site).map(({ path }) => ({ from: `/${path}`, to: `/${path.replace(/\.html$/, '')}`, status: 200 }));

export function redirectsFile({ config, content }: Pick<Site, 'config' | 'content'>): string {
  const live = config.membersOnly.map((what) => ({ from: forMembers[what], to: '/_app', status: 200 }));
  const all = [...ownershipRewrites({ content }), ...(config.open ? [...redirects, ...rewrites, ...live] : [])];
  return all.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
