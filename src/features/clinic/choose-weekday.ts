/** Opens the doctors' week on today, which the HTML cannot know. */
import { backendNow } from '../../client/backend-clock.ts';
import { koreanDayOf, weekdayOf } from '../../domain/korean-day.ts';

const tabs = document.querySelectorAll<HTMLInputElement>('[data-week-tabs] input');
// The week begins on Monday.
const today = tabs[(weekdayOf(koreanDayOf(backendNow())) + 6) % 7];
if (today !== undefined) today.checked = true;
