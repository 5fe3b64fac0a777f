/**
 * Stylesheets that the first paint does without: faces of the partner's own letters, layers over the page. They stand in
 * a `noscript`, so that they also come where this does not run, and are asked for as print, which holds nothing back.
 */
export function loadLateStyles(): void {
  const names = document.querySelector('#late')?.textContent ?? '';
  for (const [, href = ''] of names.matchAll(/href="([^"]+)"/g)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = href;
    link.addEventListener('load', () => {
      link.media = 'all';
    });
    document.head.append(link);
  }
}
