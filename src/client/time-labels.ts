/**
 * What depends on the moment, over HTML that is right without it: the countdown of events (`data-end`) and whether the
 * clinic is open (`data-open-now`). Told anew at each full minute and when a page comes back from the browser's memory, where
 * no time passed; in the zone of Korea wherever the device is.
 */

import { countdownOf } from '../domain/countdown.ts';
import { koreanDayOf } from '../domain/korean-day.ts';
import { openStateAt } from '../domain/open-now.ts';
import { countdownWords } from './countdown-words.ts';
import { openWords } from './open-words.ts';
import { siteData } from './site-data.ts';

const minuteMs = 60_000;
let timer: ReturnType<typeof setTimeout>;

export function keepTimeLabels(): void {
  // Also comes with the page's first showing.
  addEventListener('pageshow', updateTimeLabels);
  updateTimeLabels();
}

function updateTimeLabels(): void {
  const now = new Date();
  const today = koreanDayOf(now);
  for (const event of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { start = '', end = '' } = event.dataset;
    const countdown = start > today ? null : countdownOf(end, today);
    const tag = event.querySelector('.tag');
    if (tag !== null && countdown !== null) write(tag, countdownWords(countdown));
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
