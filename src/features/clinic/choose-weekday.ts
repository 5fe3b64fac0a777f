/** Opens the doctors' week on today, which the HTML cannot know. The visitor's clock is enough: each tab says its day. */
const tabs = document.querySelectorAll<HTMLInputElement>('[data-week-tabs] input');
const seoulOffsetMs = 9 * 3600_000;
// The week begins on Monday.
const today = tabs[(new Date(Date.now() + seoulOffsetMs).getUTCDay() + 6) % 7];
if (today !== undefined) today.checked = true;
