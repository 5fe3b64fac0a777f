/** Countdowns (`data-end`) and whether the clinic is open (`data-open-now`), over HTML that is right without them; told anew each minute, in Korea's zone. */

import { koreanDayOf } from '../domain/rules/korean-day.ts';
import { openStateAt } from '../domain/rules/open-now.ts';
import { $clockOffset, backendNow } from './clock-offset.ts';
import { countdownWords } from './countdown-words.ts';
import { openWords } from './open-words.ts';
import { siteData } from './site-data.ts';

const minuteMs = 60_000;
let timer: ReturnType<typeof setTimeout>;

export function keepTimeLabels(): void {
  // Also comes with the page's first showing.
  addEventListener('pageshow', updateTimeLabels);
  $clockOffset.subscribe(updateTimeLabels);
}

function updateTimeLabels(): void {
  const now = backendNow();
  const today = koreanDayOf(now);
  for (const event of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { start = '', end = '' } = event.dataset;
    const tag = event.querySelector('.tag');
    if (tag !== null && start <= today) write(tag, countdownWords(end, today));
  }
  const { hours } = siteData();
  for (const place of document.querySelectorAll<HTMLElement>('[data-open-now]')) {
    if (hours === null) break;
    const state = openStateAt(hours, now);
    place.dataset.openNow = state;
    write(place, openWords[state]);
  }
  clearTimeout(timer);
  timer = setTimeout(updateTimeLabels, minuteMs - (now.getTime() % minuteMs));
}

function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
