/** `_headers`, as Cloudflare Pages and Netlify read it; `site serve` honours the same file. */

/**
 * Pages revalidate, hashed assets never change. The stylesheet of the partner's fonts may be an hour old, or older
 * while a new one comes: files that it names stay for 30 days, and letters that it does not know come from the slices.
 * Nothing here varies by page.
 */
export function headersFile(policy: string): string {
  return [
    '/*',
    '  Cache-Control: public, max-age=0, must-revalidate',
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin-allow-popups',
    '  Strict-Transport-Security: max-age=15552000; includeSubDomains',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()',
    '',
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    '/fonts.css',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=3600, stale-while-revalidate=604800',
    '',
  ].join('\n');
}
