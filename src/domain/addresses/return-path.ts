/** The page that a visitor returns to after a login: always a path of this site (no open redirect). */

const name = 'return';
/** A placeholder to detect addresses of other origins. */
const baseUrl = 'http://site.invalid';
/** Returning to these would loop. */
const loginPages = /^\/(?:login|sign-up|welcome|goodbye)(?:[/?#]|$)/;

export function loginHref(path: string): string {
  const back = returnPath(path);
  return back === null ? '/login' : `/login?${new URLSearchParams({ [name]: back })}`;
}

/** Address of the sign-up page; null returns nowhere. */
export function signUpHref(path: string | null): string {
  const back = returnPath(path);
  return back === null ? '/sign-up' : `/sign-up?${new URLSearchParams({ [name]: back })}`;
}

/** Return path in the query; null where it is missing or of another site. */
export const parseReturnPath = (search: string): string | null => returnPath(new URLSearchParams(search).get(name));

/** Path, query and fragment of an address of this site, else null. */
export function returnPath(raw: string | null): string | null {
  if (raw === null || !raw.startsWith('/') || !URL.canParse(raw, baseUrl)) return null;
  const { origin, pathname, search, hash } = new URL(raw, baseUrl);
  // Resolving `/.//x` gives the path `//x`, which as a link of its own would leave the site.
  const path = `${pathname}${search}${hash}`.replace(/^\/{2,}/, '/');
  return origin !== baseUrl || loginPages.test(path) ? null : path;
}
