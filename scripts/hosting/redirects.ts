/** `_redirects` as static hosts read it (Cloudflare Pages' rules): parse the text, find the rule of a path. */
import { pathPattern } from './path-pattern.ts';

export interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
}

/** Lines of `from to status`; the status is 302 where it is left out. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (from === undefined || from === '' || from.startsWith('#') || to === undefined) return [];
    return [{ pattern: pathPattern(from), to, status: Number(status ?? 302) }];
  });
}

/** The first rule that matches, with `:name` and `:splat` filled in; null when there is none. */
export function findRedirect(rules: readonly RedirectRule[], pathname: string): { to: string; status: number } | null {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(pathname);
    if (match !== null)
      return { to: to.replaceAll(/:(\w+)/g, (whole, name: string) => match.groups?.[name] ?? whole), status };
  }
  return null;
}
