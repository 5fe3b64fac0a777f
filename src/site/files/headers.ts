/** `_headers`, as Cloudflare Pages and Netlify read it; `site serve` and the edge worker honour the same file. */

interface CacheRule {
  /** A path, or all that begin with what stands before `*`. */
  readonly pattern: string;
  readonly cacheControl: string;
}

/** Pages revalidate. */
const pageRule: CacheRule = { pattern: '/*', cacheControl: 'public, max-age=0, must-revalidate' };

/** The only place that says how long a file may be cached; of several rules that match, the last holds. */
const otherRules: readonly CacheRule[] = [
  // Named by a hash of their content.
  { pattern: '/assets/*', cacheControl: 'public, max-age=31536000, immutable' },
  { pattern: '/pictures/*', cacheControl: 'public, max-age=31536000, immutable' },
  // An hour old at most, or older while a new one comes: fonts that it names stay for 30 days, and the slices have the rest.
  { pattern: '/fonts.css', cacheControl: 'public, max-age=3600, stale-while-revalidate=604800' },
];

export function cacheControlOf(pathname: string): string {
  const matches = ({ pattern }: CacheRule) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
  return (otherRules.findLast(matches) ?? pageRule).cacheControl;
}

/** Nothing here varies by page. */
export function headersFile(policy: string): string {
  return [
    pageRule.pattern,
    `  Cache-Control: ${pageRule.cacheControl}`,
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin-allow-popups',
    '  Strict-Transport-Security: max-age=15552000; includeSubDomains',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()',
    '',
    ...otherRules.flatMap(({ pattern, cacheControl }) => [
      pattern,
      '  ! Cache-Control',
      `  Cache-Control: ${cacheControl}`,
      '',
    ]),
  ].join('\n');
}
