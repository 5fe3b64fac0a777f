/**
 * Stylesheets that the first paint does without: faces of the partner's own letters, layers over the page, and slices of
 * the faces where live text may need them. They stand in a `noscript`, so that they also come where this does not run, and
 * are asked for as print, which holds nothing back. They are turned on together: with the slices alone, the browser would
 * fetch those for every letter.
 */
const noscript = document.querySelector<HTMLElement>('#late');

const limitMs = 5000;

/** Settles when they are on, or cannot be had. */
export const loadLateStyles = (): Promise<void> =>
  load([...(noscript?.textContent ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href));

/** Slices of the faces, on a page that was built without live text, or the looks of popups or of live routes: once. */
export async function loadStyles(name: 'slices' | 'popups' | 'views'): Promise<void> {
  const href = noscript?.dataset[name];
  if (href !== undefined && document.querySelector(`link[href="${href}"]`) === null) await load([href]);
}

async function load(hrefs: readonly string[]): Promise<void> {
  const links = hrefs.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href }),
  );
  const settled = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
  document.head.append(...links);
  // One that hangs comes when it comes, and the others are on meanwhile.
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, limitMs))]);
  for (const link of links) link.media = 'all';
}
