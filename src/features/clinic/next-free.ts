/** The next free time where a page offers it (`data-next-free`), asked for with the first sign of a visitor. Where none is known, the place keeps its words. */
import { fetchPlain } from '../../client/fetch-plain.ts';

let isAsked = false;

export async function showNextFree(places: Iterable<HTMLElement>): Promise<void> {
  // Two signs may come before the first answer.
  if (isAsked) return;
  isAsked = true;
  const date = await findFree('available-dates', 'date', /^\d{4}-\d\d-\d\d$/);
  const time = date && (await findFree(`time?date=${date}`, 'time', /^\d\d:\d\d/));
  if (!date || !time) return;
  const day = new Date(date).toLocaleDateString('ko', {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  for (const place of places) place.textContent = `${place.dataset.nextFree} ${day} ${time.slice(0, 5)}`;
}

/** The first row that is free; null where the answer is none, or of another shape. */
async function findFree(path: string, field: string, format: RegExp): Promise<string | null> {
  const answer = (await fetchPlain({ method: 'GET', path: `/partner-schedules/${path}` })) as { rows?: unknown } | null;
  if (!Array.isArray(answer?.rows)) return null;
  const free = answer.rows.find((row) => row?.isAvailable === true && row.isTaken !== true)?.[field];
  return typeof free === 'string' && format.test(free) ? free : null;
}
