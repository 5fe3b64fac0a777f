/** Writes `_headers` for Cloudflare Pages and Netlify; `site serve` and the edge worker apply the same file. */
import { speculationHeader, speculationPath, speculationType } from './speculation-rules.ts';

interface CacheRule {
  /** A path, or a prefix followed by `*`. */
  readonly pattern: string;
  readonly cacheControl: string;
}

const pageRule: CacheRule = { pattern: '/*', cacheControl: 'public, max-age=0, must-revalidate' };

/** Cache lifetimes of a site's files; the last matching rule applies. A store by pointer has its own: `scripts/publish/publish.ts`. */
const otherRules: readonly CacheRule[] = [
  // Named by a hash of their content.
  { pattern: '/assets/*', cacheControl: 'public, max-age=31536000, immutable' },
  { pattern: '/pictures/*', cacheControl: 'public, max-age=31536000, immutable' },
  // May be stale: the fonts that it names stay for 30 days, and the packages' slices have all other letters.
  { pattern: speculationPath, cacheControl: 'public, max-age=3600, stale-while-revalidate=604800' },
  { pattern: '/fonts.css', cacheControl: 'public, max-age=3600, stale-while-revalidate=604800' },
];

export function cacheControlOf(pathname: string): string {
  const matches = ({ pattern }: CacheRule) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
  return (otherRules.findLast(matches) ?? pageRule).cacheControl;
}

/** No rule depends on a single page. `policyLine` is of `csp.ts`; `hstsSubdomains`: also what else the clinic serves below its domain, such as mail. */
export function headersFile(policyLine: string, hstsSubdomains: boolean): string {
  return [
    pageRule.pattern,
    `  Cache-Control: ${pageRule.cacheControl}`,
    policyLine,
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin-allow-popups',
    `  ${speculationHeader}`,
    `  Strict-Transport-Security: max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()',
    '',
    ...otherRules.flatMap(({ pattern, cacheControl }) => [
      pattern,
      '  ! Cache-Control',
      `  Cache-Control: ${cacheControl}`,
      '',
    ]),
    speculationPath,
    `  Content-Type: ${speculationType}`,
    '',
  ].join('\n');
}
