/** Parts below the first screen fade in as they come into view (specification, section 9), once the page is scrolled; not for those who want no motion. */

const parts = 'main > * ~ .wrap, main > * ~ * > .wrap, .page > section, .product-part';
const offset = 120;
const rise = { opacity: 0, transform: 'translateY(16px)' };
const timing = { duration: 400, easing: 'ease', delay: 0 };

export function revealOnScroll(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(parts)].filter(canWait);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.removeAttribute('data-rise');
        if (boundingClientRect.bottom > 0) target.animate([rise, {}], timing);
      }
    },
    // What a jump has passed above the screen counts as seen.
    { rootMargin: `1000000px 0px -${offset}px` },
  );
  for (const part of waiting) {
    part.dataset.rise = '';
    observer.observe(part);
  }
}

/** Below the screen, and not so near the end of the page that it could never come far enough up. */
function canWait(part: HTMLElement): boolean {
  const { top } = part.getBoundingClientRect();
  return top >= innerHeight && top + scrollY + offset < document.documentElement.scrollHeight;
}
