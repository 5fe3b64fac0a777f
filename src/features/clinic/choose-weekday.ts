/** Opens the doctors' week on today, which the HTML cannot know. Each tab says its day, in case no clock is right. */
import { backendNow } from '../../client/clock-offset.ts';
import { koreanDayOf, weekdayOf } from '../../domain/rules/korean-day.ts';

const tabs = document.querySelectorAll<HTMLInputElement>('[data-week-tabs] input');
// The week begins on Monday.
const today = tabs[(weekdayOf(koreanDayOf(backendNow())) + 6) % 7];
if (today !== undefined) today.checked = true;
