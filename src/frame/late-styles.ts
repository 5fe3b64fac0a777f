/**
 * Stylesheets that the first paint does without: faces of the partner's own letters, slices, layers over the page. They
 * stand in a `noscript`, so that they also come where this does not run, and are asked for as print, which holds nothing
 * back. They are turned on together: with the slices alone, the browser would fetch those for every letter. Settles when
 * they are on, or cannot be had.
 */
export async function loadLateStyles(): Promise<void> {
  const names = document.querySelector('#late')?.textContent ?? '';
  const links = [...names.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = href;
    return link;
  });
  const settled = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
  document.head.append(...links);
  await Promise.all(settled);
  for (const link of links) link.media = 'all';
}
