/** Opens the doctors' week on today, which the HTML cannot know. Each tab says its day, in case no clock is right. */
import { backendNow } from '../../client/clock-offset.ts';

const tabs = document.querySelectorAll<HTMLInputElement>('[data-week-tabs] input');
const seoulOffsetMs = 9 * 3600_000;
// The week begins on Monday.
const today = tabs[(new Date(backendNow().getTime() + seoulOffsetMs).getUTCDay() + 6) % 7];
if (today !== undefined) today.checked = true;
