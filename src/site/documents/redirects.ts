/** `_redirects`, as Cloudflare Pages and Netlify read it: `from to status`, `:name` for one segment; status 200 is a rewrite. */

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 301 | 302;
}

/** Old and shortened paths that lead to a page of today. */
export const redirects: readonly Redirect[] = [
  { from: '/home', to: '/', status: 301 },
  { from: '/index.html', to: '/', status: 301 },
];

export function redirectsFile(): string {
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
