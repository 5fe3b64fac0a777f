/** `popup-events.json`: what the pages of events say in short, for popups that lead to one. */
import { popupEventsPath } from '../../contract/popup-events.ts';
import type { PlannedPage } from '../page.ts';
import type { PlannedText } from '../planned-file.ts';

/** From the data of the pages, so that a popup never says anything else. */
export function popupEventsFile(pages: readonly PlannedPage[]): PlannedText {
  const events = pages.flatMap(({ pathname, popup }) => (popup === null ? [] : [[pathname, popup] as const]));
  return { path: popupEventsPath, body: JSON.stringify(Object.fromEntries(events)) };
}
