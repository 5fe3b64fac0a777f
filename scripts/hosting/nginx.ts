/**
 * A release in a folder, served by nginx: its `_headers` and `_redirects` as a configuration. Written anew after each
 * publication, because the policy follows the content. `tests/pipeline/nginx.soak.test.ts` runs it.
 */
import { readFileSync } from 'node:fs';
import { contentTypes } from '../release/release-file.ts';
import { findHeaders, parseHeaders, parseRedirects } from './host-rules.ts';

export interface NginxOptions {
  readonly partner: string;
  /** Hosts that visitors use, e.g. `www.clinic.example`. */
  readonly hosts: readonly string[];
  /** The folder that releases are published to, in place. */
  readonly folder: string;
  /** E.g. `80` or `127.0.0.1:8080`. */
  readonly listen: string;
}

/** Text for a file within `http`, such as `/etc/nginx/conf.d/<partner>.conf`. From the texts of `_headers` and `_redirects`. */
export function createNginxConfig(headers: string, redirects: string, options: NginxOptions): string {
  const { partner, hosts, folder, listen } = options;
  const rules = parseHeaders(headers);
  const patterns = [...new Set(rules.map(({ path }) => path))].filter((path) => path !== '/*');
  const common = findHeaders(rules, '/');
  const variable = (name: string) => `$${`${partner}_${name}`.replaceAll('-', '_')}`;
  // A header of one path alone is empty elsewhere, and nginx sends no empty ones. A type that is added stands beside the
  // file's own, which `types` tells.
  const names = new Set(
    [common, ...patterns.map((path) => findHeaders(rules, sampleOf(path)))]
      .flatMap((headers) => [...headers.keys()])
      .filter((name) => name !== 'content-type'),
  );
  const maps = [...names].map((name) => {
    const special = patterns.flatMap((path) => {
      const value = findHeaders(rules, sampleOf(path)).get(name) ?? '';
      return value === (common.get(name) ?? '') ? [] : [`  ~^${patternOf(path)}(?:\\?|$) ${quote(value)};`];
    });
    return [
      `map $request_uri ${variable(name)} {`,
      `  default ${quote(common.get(name) ?? '')};`,
      ...special,
      '}',
    ].join('\n');
  });
  const sent = (except: readonly string[] = []) =>
    [...names].filter((name) => !except.includes(name)).map((name) => `add_header ${name} ${variable(name)} always;`);
  const moved = parseRedirects(redirects).map(({ pattern, to, status }) =>
    // A rewrite serves another file under the same address.
    status === 200
      ? `location ~ ${anchored(pattern)} { try_files ${to}.html =404; }`
      : `location ~ ${anchored(pattern)} { return ${status} ${to}$is_args$args; }`,
  );
  // A request that cannot be decoded is one for nothing: status 400 becomes 404.
  const values: Readonly<Record<string, string>> = {
    ...{ listen, hosts: hosts.join(' '), folder: quote(folder), texts: texts.join(' '), types: types.join(' ') },
    ...{ headers: sent().join('\n  '), headersOfMissing: sent(['cache-control']).join(' ') },
    moved: moved.join('\n  '),
  };
  const server = readFileSync(new URL('./nginx-server.conf', import.meta.url), 'utf8')
    .replaceAll(/^ *\{\{(\w+)\}\}\n/gm, (line, name: string) => (values[name] === '' ? '' : line))
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return [`# ${partner}: written by "site nginx ${partner}".`, ...maps, server].join('\n');
}

const bareType = (type: string): string => type.replace(/;.*/, '');

/** Those that `charset` is said of; nginx adds `text/html` by itself. */
const texts = Object.values(contentTypes).flatMap((type) =>
  type.includes('charset') && !type.startsWith('text/html') ? bareType(type) : [],
);
const types = Object.entries(contentTypes).map(([ending, type]) => `${bareType(type)} ${ending};`);

/** A path that a pattern of `_headers` fits. */
const sampleOf = (path: string): string => path.replaceAll('*', 'x').replaceAll(/:\w+/g, 'x');

const patternOf = (path: string): string =>
  path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/?]+');

/** Without its names, which nginx would take for variables. */
const anchored = ({ source }: RegExp): string => quote(source.replaceAll(/\(\?<\w+>/g, '(?:').replaceAll('\\/', '/'));

/** A value of one word; nginx knows no other way for quotes and dollars. */
function quote(value: string): string {
  if (value.includes('$') && !value.endsWith('$')) throw new Error(`nginx cannot be told a dollar: ${value}`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
