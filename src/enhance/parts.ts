/** Scripts of parts that only some pages have: each is fetched where its part is, once the browser is idle. */

export function wakeParts(): void {
  const wake = () => {
    const slides = document.querySelector<HTMLElement>('[data-slides]');
    if (slides !== null) import('./slides.ts').then(({ runSlides }) => runSlides(slides));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, 200);
}
