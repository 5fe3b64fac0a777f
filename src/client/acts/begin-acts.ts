/** Acts of the page as a whole, those that features tell, and links that lead away. Loaded with the first sign of a visitor. */
import { on } from '../events.ts';
import { siteData } from '../site-data.ts';
import type { Act, ToldAct } from './act.ts';
import { deliver, deliverWaiting } from './deliver.ts';
import { readPageAct } from './read-page.ts';

let begunAt = 0;

/** `sign` is what loaded this: a click that came before is an act all the same. */
export function beginActs(sign: Event): void {
  if (begunAt === 0) {
    begunAt = performance.now();
    const act = readPageAct(document, location);
    if (act) tell(act);
    else deliverWaiting();
    on('act', readToldActs);
    readToldActs();
    document.addEventListener('click', readClick, { capture: true });
    document.addEventListener('change', readChange);
  }
  if (sign.type === 'click' && sign.timeStamp < begunAt) readClick(sign);
}

/** Rows wait for a script: without this a step would be told before the begin of its booking. */
let before: Promise<void> | null = null;

/** A booking tells its steps as often as they are taken; fingers press twice, and the click that loaded this may come by itself. */
const once = new Set<string>();
const samePressMs = 1000;

function tell(told: ToldAct): void {
  const isStep = /checkout/.test(told.name);
  const key = isStep ? ((told as { checkout_step?: string }).checkout_step ?? told.name) : JSON.stringify(told);
  if (once.has(key)) return;
  once.add(key);
  if (!isStep) setTimeout(() => once.delete(key), samePressMs);
  if ('rows' in told)
    before = Promise.all([import('./items.ts'), before])
      .then(([{ withItems }]) => deliver(withItems(told)))
      .catch(() => {});
  else if (before === null) deliver(told);
  else before.then(() => deliver(told));
}

function readToldActs(): void {
  for (const told of window.toldActs?.splice(0) ?? []) tell(told);
}

/** The time of a new reservation: chosen, or kept as it was preselected by somebody who goes on to say who they are. */
function readChange({ target }: Event): void {
  if (!/[?&]change=/.test(location.search) && (target as Element).closest('[data-act-step]'))
    tell({ name: 'checkout_progress', checkout_step: 'date_time' });
}

function readClick({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const act = link && linkAct(link);
  if (act) tell(act);
}

function linkAct({ protocol, host, dataset }: HTMLAnchorElement): Act | null {
  const { chat = [], map = [] } = siteData().measuring.acts?.hosts ?? {};
  if (protocol === 'tel:') return { name: 'call' };
  if (dataset.chat !== undefined || chat.includes(host)) return { name: 'chat', link_domain: host };
  return map.includes(host) ? { name: 'map', link_domain: host } : null;
}
