/** The access token of a guest or a member, where the browser keeps it. Specification, section 4. */

export const accessTokenCookie = 'access-token';

/** The token in a cookie header or `document.cookie`; null when there is none. */
export function tokenInCookies(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (name === accessTokenCookie) return decoded(value.join('=')) || null;
  }
  return null;
}

/** Null outside a browser. */
export function browserToken(): string | null {
  return typeof document === 'undefined' ? null : tokenInCookies(document.cookie);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
