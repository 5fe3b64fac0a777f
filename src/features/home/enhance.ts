/** What only a home page with banners needs. */
import { layOutWhenIdle } from './content-visibility.ts';
import { runSlides } from './slides.ts';

export function wakeHome(slides: HTMLElement): void {
  runSlides(slides);
  layOutWhenIdle(document.querySelectorAll<HTMLElement>('[data-slides] ~ *, .footer'));
}
