/** Where a visitor comes back to after a login: a page of this site, and never any other address. */

const name = 'return';
/** Never real: only whether an address leaves it counts. */
const baseUrl = 'http://site.invalid';
/** Coming back to these would lead in a circle. */
const loginPages = /^\/(?:login|sign-up|welcome|goodbye)(?:[/?#]|$)/;

/** The address of the login page that leads back to `path`. */
export function loginHref(path: string): string {
  const back = returnPath(path);
  return back === null ? '/login' : `/login?${new URLSearchParams({ [name]: back })}`;
}

/** The same of the page where one becomes a member; null leads back nowhere. */
export function signUpHref(path: string | null): string {
  const back = returnPath(path);
  return back === null ? '/sign-up' : `/sign-up?${new URLSearchParams({ [name]: back })}`;
}

/** The path in the query of the login page; null when there is none or it is not of this site. */
export const parseReturnPath = (search: string): string | null => returnPath(new URLSearchParams(search).get(name));

/** Path, query and fragment where `raw` is an address within the site, else null. */
export function returnPath(raw: string | null): string | null {
  if (raw === null || !raw.startsWith('/') || !URL.canParse(raw, baseUrl)) return null;
  const { origin, pathname, search, hash } = new URL(raw, baseUrl);
  // A path such as `/.//x` is within the site as an address, and outside it once it is written down alone.
  const path = `${pathname}${search}${hash}`.replace(/^\/{2,}/, '/');
  return origin !== baseUrl || loginPages.test(path) ? null : path;
}
