/**
 * Stylesheets that the first paint does without: faces of the partner's own letters, slices, layers over the page. They
 * stand in a `noscript`, so that they also come where this does not run, and are asked for as print, which holds nothing
 * back. They are turned on together: with the slices alone, the browser would fetch those for every letter.
 */
export function loadLateStyles(): void {
  const names = document.querySelector('#late')?.textContent ?? '';
  const links = [...names.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = href;
    return link;
  });
  let missing = links.length;
  for (const link of links) {
    for (const outcome of ['load', 'error'])
      link.addEventListener(
        outcome,
        () => {
          missing -= 1;
          if (missing > 0) return;
          for (const one of links) one.media = 'all';
        },
        { once: true },
      );
    document.head.append(link);
  }
}
