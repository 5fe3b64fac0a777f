/** Asks for the popups of the page once the browser is idle, and calls the island only where there is one to show. */
import { $popups, loadPopups } from '../stores/popups.ts';
import { send } from '../stores/signals.ts';

export function askForPopups(): void {
  const ask = async () => {
    await loadPopups();
    if ($popups.get().length > 0) send('popups');
  };
  if ('requestIdleCallback' in window) requestIdleCallback(ask);
  else setTimeout(ask, 200);
}
