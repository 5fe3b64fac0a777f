/** What only a home page with banners needs. */
import { renderWhenIdle } from './content-visibility.ts';
import { initSlides } from './slides.ts';

export function initHome(slides: HTMLElement): void {
  initSlides(slides);
  renderWhenIdle(document.querySelectorAll<HTMLElement>('[data-slides] ~ *, .footer'));
}
