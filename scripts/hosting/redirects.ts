/** Parser and lookup of `_redirects`, by the rules of Cloudflare Pages. */
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

/** The first matching rule, with `:name` and `:splat` filled in; null without one. */
export function findRedirect(rules: readonly RedirectRule[], pathname: string): { to: string; status: number } | null {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(pathname);
    if (match !== null)
      return { to: to.replaceAll(/:(\w+)/g, (whole, name: string) => match.groups?.[name] ?? whole), status };
  }
  return null;
}
