/** On the page of what was not found: where the path could be newer than the release, the island that asks is called. */
import { newerPlaceOf } from '../domain/live-path.ts';
import { send } from '../stores/signals.ts';
import { siteData } from '../stores/site.ts';

export function askForNewer(): void {
  if (siteData().api !== null && newerPlaceOf(location.pathname) !== null) send('newer');
}
