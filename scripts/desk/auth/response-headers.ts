/** Security headers of every answer of the desk, errors included. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { TrustedProxies } from './trusted-proxies.ts';

const aYear = 'max-age=31536000';

export function responseHeaders({ isSecure }: TrustedProxies): MiddlewareHandler {
  const plain = headersOf(false);
  // Over plain HTTP a browser ignores HSTS, and the desk is also opened on the machine itself.
  const secure = headersOf(aYear);
  return (c, next) => (isSecure(c) ? secure : plain)(c, next);
}

const headersOf = (strictTransportSecurity: string | false): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      fontSrc: ["'self'"],
      // For the empty icon.
      imgSrc: ['data:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // With `no-referrer` browsers send forms with `Origin: null`.
    referrerPolicy: 'same-origin',
    strictTransportSecurity,
    // Routes for other origins set their own.
    overwrite: false,
  });
