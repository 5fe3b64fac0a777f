/** Path patterns of `_headers` and `_redirects`. */

/** `/a/:name/*` as a regular expression: a placeholder is one segment, the star is the rest. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '(?<splat>.*)')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}
