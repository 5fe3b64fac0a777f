/** Parsers and lookups of `_headers` and `_redirects`, by the rules of Cloudflare Pages. */

export type HeaderRule = ReturnType<typeof parseHeaders>[number];
export type RedirectRule = ReturnType<typeof parseRedirects>[number];

/** Blocks of a path pattern followed by indented `Name: value` lines; `#` starts a comment. */
export function parseHeaders(text: string) {
  /** `unset` are headers of earlier rules that this one removes (`! Name`). */
  const rules: { path: string; pattern: RegExp; set: [name: string, value: string][]; unset: string[] }[] = [];
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const rule = rules.at(-1);
    if (!/^\s/.test(line)) rules.push({ path: trimmed, pattern: pathPattern(trimmed), set: [], unset: [] });
    else if (trimmed.startsWith('!')) rule?.unset.push(trimmed.slice(1).trim().toLowerCase());
    else {
      const colon = trimmed.indexOf(':');
      if (colon > 0) rule?.set.push([trimmed.slice(0, colon).trim().toLowerCase(), trimmed.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** Applies all matching rules in order; values of a header set twice are joined by a comma. */
export function findHeaders(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.pattern.test(pathname)) continue;
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

/** Lines of `from to status`; the status is 302 where it is left out. */
export function parseRedirects(text: string) {
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

/** `/a/:name/*` as a regular expression: a placeholder is one segment, the star is the rest. */
function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '(?<splat>.*)')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}
