/** Readers: each opens the home page, then what it names, while publishers are at work. */
import { peekFile } from './disk.ts';
import { Violation } from './invariants.ts';
import { hashOf } from './memory-store.ts';
import type { Place } from './place.ts';
import { describeSite } from './site.ts';

interface Answer {
  readonly status: number;
  readonly shows: string | null;
  readonly body: Buffer;
}
/** Null where nothing was ever published. */
type Ask = (path: string) => Promise<Answer>;

const linkOf = (html: string): string | undefined => /href="\/([^"]+)"/.exec(html)?.[1];

/** `mayMix`: in place pages change one by one. */
export async function visit({ world }: Place, partner: string, ask: Ask, wasLive: boolean): Promise<void> {
  const home = await open('/', 'index.html');
  if (home === null) return;
  await world.sleep(world.random.below(3000));
  const product = await open('/products/1', 'products/1.html');
  for (const html of [home, product ?? '']) {
    const path = linkOf(html);
    if (path === undefined) continue;
    await world.sleep(world.random.below(60_000));
    const { status, body } = await ask(`/${path}`);
    // The styles are named by a hash of themselves.
    if (status !== 200 || !path.includes(hashOf(body).slice(0, 8)))
      throw new Violation('assets', `a reader of ${partner} got ${status} for ${path}`);
  }

  async function open(pathname: string, path: string): Promise<string | null> {
    const { status, shows, body } = await ask(pathname);
    if (status === 503 && !wasLive) return null;
    if (status !== 200) throw new Violation('assets', `a reader of ${partner} got ${status} for ${pathname}`);
    const html = body.toString();
    if (!html.includes(`partner="${partner}"`)) throw new Violation('partner', `a reader of ${partner} got ${html}`);
    if (shows === null) return html;
    const [version = '', asOf = ''] = shows.split(' ');
    const { hashes } = describeSite({ partner, version: Number(version), asOf: asOf || null });
    if (hashes.get(path) !== hashOf(body))
      throw new Violation('mix', `a reader of ${partner} got ${html} with the headers of ${shows}`);
    return html;
  }
}

const toAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  shows: response.headers.get('x-shows'),
  body: Buffer.from(await response.arrayBuffer()),
});

/** A visitor of the edge worker; one worker a visit, or one for all visits. */
export const askEdge =
  ({ code }: Place, partner: string, worker: string): Ask =>
  async (path) =>
    toAnswer(
      await code.edge.fetch(new Request(`https://${partner}.example${path}`), {
        SITE_STORE: `https://${worker}.example/${partner}`,
      }),
    );

/** The requests that the edge worker sends to the store. */
export const storeFetch =
  ({ world, store }: Place) =>
  (address: string): Promise<Response> => {
    const [partner = '', ...key] = new URL(address).pathname.slice(1).split('/');
    return world.step('wait', ['fetch', address], () => {
      const body = store(partner).location.peek(key.join('/'));
      const json = async () => JSON.parse(body?.toString() ?? '');
      return { ok: body !== null, status: body === null ? 404 : 200, body, json } as unknown as Response;
    });
  };

/** A plain bucket, or a web server on the folder. */
export const askInPlace =
  ({ world, store }: Place, partner: string): Ask =>
  (path) =>
    world.step('wait', ['visit', path], () => {
      const key = path === '/' ? 'index.html' : path.slice(1);
      const { peek } = store(partner).location;
      const body = peek(key) ?? peek(`${key}.html`);
      // Before the first publication has ended nothing is promised.
      const isBegun = store(partner).shown() !== null;
      return { status: body !== null ? 200 : isBegun ? 404 : 503, shows: null, body: body ?? Buffer.alloc(0) };
    });

/** `site serve` on the machine of the desk. */
export function askLocal({ code }: Place, partner: string): Ask {
  const site = code.createLocalSite(`/dist/${partner}`);
  return async (path) =>
    toAnswer(await code.handleRequest(new Request(`https://${partner}.example${path}`), await site()));
}

export const hasCurrent = (place: Place, partner: string): boolean =>
  peekFile(place.desk.disk, `/dist/${partner}/current/index.html`) !== null;
