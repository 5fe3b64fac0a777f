/**
 * What each of the fourteen acts that providers are told (`src/docs/acts.md`) costs: read from the site's scripts and what they
 * import, without a browser. Bytes as brotli sends them; a provider's own script is not ours.
 */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, fetchFrom, testWithoutPage } from '../helpers/visitor.ts';

/** Where it is done, and whether it tells rows of the backend, whose prices are summed up first. */
interface ToldAct {
  readonly name: string;
  readonly path: string;
  readonly hasRows?: boolean;
}

const product = '/products/2004';
const toldActs: readonly ToldAct[] = [
  { name: 'view_item', path: product },
  { name: 'view_item_list', path: '/products' },
  { name: 'search', path: '/search' },
  { name: 'view_promotion', path: '/events/2001' },
  { name: 'add_to_cart', path: product, hasRows: true },
  { name: 'remove_from_cart', path: '/cart', hasRows: true },
  { name: 'begin_checkout', path: '/reservation', hasRows: true },
  { name: 'checkout_progress', path: '/reservation' },
  { name: 'generate_lead', path: '/reservation', hasRows: true },
  { name: 'sign_up', path: '/sign-up' },
  ...['call', 'chat', 'map'].map((name) => ({ name, path: '/info' })),
  { name: 'share', path: product },
];

/** The partner whose acts are told to all four channels. */
const toldPartner = 'onmaru';

interface ToldActBytes {
  readonly name: string;
  /** Of scripts that serve acts alone and come before one. */
  readonly before: number;
  /** Of all that the first act of its kind loads, where nothing was told before. */
  readonly loaded: number;
}

async function measureToldActs(site: string): Promise<ToldActBytes[]> {
  const read = scriptReader(site);
  const measured: ToldActBytes[] = [];
  for (const { name, path, hasRows = false } of toldActs) {
    const html = await (await fetchFrom(site, path)).text();
    // Islands are among them: most of these acts are done in one.
    const own = [...html.matchAll(/(?:src|component-url|renderer-url)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    );
    const opened = await read.closure(own, () => false);
    const everything = await read.closure(own, () => true);
    const begin = [...everything].filter(isOfActs);
    if (begin.length !== 1) throw new Error(`${path} has no script that acts alone load.`);
    // What the page's own parts may have loaded by then; what the script of every page loads is there for another reason.
    const parts = await read.closure(own, (_, from) => !opened.has(from));
    const withoutActs = await read.closure(own, (file) => !isOfActs(file));
    const sum = async (files: Iterable<string>, skipped: ReadonlySet<string>) => {
      let bytes = 0;
      for (const file of files) if (!skipped.has(file)) bytes += brotliCompressSync((await read(file)).text).length;
      return bytes;
    };
    // An address that has to be looked at closely has been when it was opened.
    const ofAct = await read.closure(begin, (file, from) => hasRows && isOfActs(from) && file.includes('/items.'));
    measured.push({ name, before: await sum(opened, withoutActs), loaded: await sum(ofAct, parts) });
  }
  return measured;
}

const isOfActs = (file: string): boolean => file.includes('/begin-acts.');

interface Script {
  readonly text: string;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

function scriptReader(site: string) {
  const known = new Map<string, Promise<Script>>();
  const read = (file: string): Promise<Script> => {
    const script =
      known.get(file) ??
      fetchFrom(site, file).then(async (answer) => {
        const text = await answer.text();
        const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => `/assets/${name}`);
        return {
          text,
          imports: find(/(?:from|import)\s?["'`]\.\/([^"'`]+\.js)["'`]/g),
          lazyImports: find(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g),
        };
      });
    known.set(file, script);
    return script;
  };
  /** All that the scripts import, and of what they import when it is wanted, that which `follows`. */
  async function closure(files: readonly string[], follows: (file: string, from: string) => boolean) {
    const found = new Set<string>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      const { imports, lazyImports } = await read(file);
      waiting.push(...imports, ...lazyImports.filter((other) => follows(other, file)));
    }
    return found;
  }
  return Object.assign(read, { closure });
}

testWithoutPage('nothing is loaded for acts before one, then what `docs/acts.md` says', async ({ demo }) => {
  const text = await readFile(new URL('../../src/docs/acts.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| (`[^|]+) \| (\d+) B \| ≤ (\d+) B \|$/gm)].flatMap(
    ([, names = '', before, loaded]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ name, before: Number(before), loaded: Number(loaded) })),
  );
  const measured = await measureToldActs(demo.sites[toldPartner]?.url ?? '');
  expect(documented.map(({ name }) => name).sort()).toEqual(measured.map(({ name }) => name).sort());
  for (const { name, before, loaded } of measured) {
    const most = documented.find((row) => row.name === name);
    expect.soft(before, name).toBe(most?.before);
    expect.soft(loaded, name).toBeLessThanOrEqual(most?.loaded ?? 0);
  }
  for (const { name, before, loaded } of documented) {
    expect.soft(before, name).toBe(0);
    expect.soft(loaded, name).toBeLessThanOrEqual(3000);
  }
});
