/** On the page of what was not found: where the path could be newer than the release, the island that asks is called. */

import { emit } from '../../client/events.ts';
import { siteData } from '../../client/site-data.ts';
import { parseNewerPlace } from '../../domain/addresses/newer-path.ts';

export function checkNewerPage(): void {
  if (siteData().api !== null && parseNewerPlace(location.pathname) !== null) emit('newer');
}
