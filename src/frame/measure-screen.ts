/** Measures the screen: whether the page is scrolled, which CSS reads as `data-scrolled` on the root, and what the menu has room for. */

/** Specification, section 4: a page no more than this higher than the screen counts as scrolled. */
const hardlyHigher = 50;
const resizeRestMs = 100;

export function measureScreen(): void {
  const root = document.documentElement;
  const scroll = () => {
    const isScroll = scrollY > 0 || root.scrollHeight - innerHeight <= hardlyHigher;
    if (isScroll !== root.hasAttribute('data-scrolled')) root.toggleAttribute('data-scrolled', isScroll);
  };
  const measure = () => {
    skipWrapped(document.querySelectorAll<HTMLElement>('.nav-item'));
    scroll();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, resizeRestMs);
  };
  requestAnimationFrame(measure);
  addEventListener('scroll', scroll, { passive: true });
  addEventListener('resize', measureSoon);
  // Folds, live parts and fonts change the height of a page without any event of the window.
  new ResizeObserver(measureSoon).observe(document.body);
}

/** Entries of the main menu that do not fit are out of sight; the keyboard passes them, too. */
function skipWrapped(entries: NodeListOf<HTMLElement>): void {
  for (const entry of entries) entry.inert = entry.offsetTop > (entries[0]?.offsetTop ?? 0);
}
