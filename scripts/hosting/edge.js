/**
 * The worker at the edge for sites that are published by pointer: finds the object of a path and answers it with the
 * headers of the release. Plain web standards, without imports, for any host that runs `fetch` handlers.
 *
 * `SITE_STORE` is the address of the store's folder of one partner, such as `https://store.example/saebyeok`.
 */
const pointerMs = 1000;
let pointer = { release: '', at: 0 };
let site = null;

// biome-ignore lint/style/noDefaultExport: hosts load a worker by its default export
export default {
  /** @param {Request} request @param {{ SITE_STORE: string }} env */
  async fetch(request, env) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const release = await current(env.SITE_STORE);
    if (release === null) return new Response('This site has no release yet.', { status: 503 });
    const { pathname, search } = new URL(request.url);
    const clean = cleanPath(pathname);
    if (clean !== pathname) return Response.redirect(new URL(clean + search, request.url), 308);
    const rule = ruleOf(release.redirects, pathname);
    if (rule !== null && rule.status !== 200)
      return Response.redirect(new URL(rule.to + search, request.url), rule.status);
    const file = fileOf(rule?.to ?? pathname);
    // Cached pages still ask for assets that the release itself does not name any more.
    const found = hidden.has(file) ? undefined : (entryOf(release.files, file) ?? entryOf(release.retired, file));
    const entry = found ?? entryOf(release.files, '404.html');
    if (entry === undefined) return new Response('Not found.', { status: 404 });
    const etag = `"${entry.hash}"`;
    const headers = headersOf(release.headers, pathname);
    headers.set('content-type', entry.contentType);
    headers.set('etag', etag);
    if (found === undefined) headers.set('cache-control', 'no-store');
    if (found !== undefined && request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    const object = await fetch(`${env.SITE_STORE}/objects/${entry.hash}`);
    if (!object.ok) return new Response('The store does not answer.', { status: 502 });
    return new Response(request.method === 'HEAD' ? null : object.body, {
      status: found === undefined ? 404 : 200,
      headers,
    });
  },
};

/** A path picks an entry of the list, never what every object has. */
const entryOf = (files, file) => (files !== undefined && Object.hasOwn(files, file) ? files[file] : undefined);

const hidden = new Set(['release.json', '_headers', '_redirects']);

/** The list of the release that the pointer names; asked again after a second. The last one stays while the store fails. */
async function current(store) {
  if (Date.now() - pointer.at > pointerMs) {
    const answer = await fetch(`${store}/current.json`, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) pointer = { ...(await answer.json()), at: Date.now() };
    else pointer.at = Date.now();
  }
  if (pointer.release === '') return null;
  if (site?.release !== pointer.release) {
    const list = await fetch(`${store}/releases/${pointer.release}.json`).catch(() => null);
    if (list?.ok) site = { ...(await list.json()), release: pointer.release };
  }
  return site;
}

function cleanPath(pathname) {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '/');
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return bare === '' ? '/' : bare.replace(/^\/{2,}/, '/');
}

function fileOf(pathname) {
  if (pathname === '/') return 'index.html';
  let file = pathname.slice(1);
  try {
    file = decodeURIComponent(file);
  } catch {
    return '';
  }
  return /\.[a-z0-9]+$/i.test(file) ? file : `${file}.html`;
}

/** The first rule of `_redirects` for a path, with `:name` placeholders; status 200 is a rewrite. */
function ruleOf(redirects, pathname) {
  for (const line of redirects.split('\n')) {
    const [from, to, status] = line.trim().split(/\s+/);
    if (to === undefined) continue;
    if (new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
      return { to, status: Number(status ?? 302) };
  }
  return null;
}

/** `_headers`: blocks of a path pattern and indented lines; `! Name` takes one away. */
function headersOf(text, pathname) {
  const headers = new Headers();
  let applies = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line))
      applies = new RegExp(
        `^${line
          .trim()
          .replaceAll(/[.+?^$()|[\]\\{}]/g, '\\$&')
          .replaceAll('*', '.*')}$`,
      ).test(pathname);
    else if (applies && line.trim().startsWith('! ')) headers.delete(line.trim().slice(2));
    else if (applies && line.includes(':')) {
      const at = line.indexOf(':');
      headers.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
    }
  }
  return headers;
}
