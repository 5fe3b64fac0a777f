/** Tells each channel its acts as soon as its script is there. A channel that does not come is told on the next page. */
import { lazy } from '../lazy.ts';
import { siteData } from '../site-data.ts';
import { orNull } from '../storage/browser-storage.ts';
import { mayMeasure } from '../third-parties/consent.ts';
import type { Act } from './act.ts';
import type { Channel } from './channel.ts';
import { ga4 } from './ga4.ts';
import { kakao } from './kakao.ts';
import { meta } from './meta.ts';
import { naver } from './naver.ts';
import { addWaitingAct, type ChannelName, takeWaitingActs } from './outbox.ts';

const channels: Readonly<Record<ChannelName, Channel>> = { ga4, naver, kakao, meta };
const loading = new Map<ChannelName, Promise<unknown>>();
const begun = new Set<ChannelName>();

const configured = () => Object.entries(siteData().measuring.acts?.channels ?? {}) as [ChannelName, unknown][];

/** Written down at once, so that it is not lost with the page. A search goes to who takes its page; others would name the next. */
export function deliver(act: Act): void {
  if (!mayMeasure()) return;
  addWaitingAct({ act, to: configured().flatMap(([name]) => (act.name === 'search' && name !== 'ga4' ? [] : name)) });
  deliverWaiting();
}

/** Also what earlier pages have left. Providers read the address: where it may hold what was typed, acts wait for the next page. */
export function deliverWaiting(): void {
  if (/[?#]|\/(?:search|preview)/.test(location.href))
    lazy(import('../../domain/addresses/plain-address.ts'), ({ isPlainAddress }) => {
      if (isPlainAddress(location.href)) deliverToAll();
    });
  else deliverToAll();
}

function deliverToAll(): void {
  // Refused while this part was on its way.
  if (!mayMeasure()) return;
  for (const [name, id] of configured()) deliverTo(name, String(id));
}

async function deliverTo(name: ChannelName, id: string): Promise<void> {
  const channel = channels[name];
  const load = loading.get(name) ?? channel.load();
  loading.set(name, load);
  await load;
  if (!mayMeasure() || !hasBegun(name, id)) return;
  // A provider's own fault is no reason to keep the others from it.
  for (const act of takeWaitingActs(name)) orNull(() => channel.send(act, id));
}

function hasBegun(name: ChannelName, id: string): boolean {
  return begun.has(name) || Boolean(orNull(() => channels[name].begin(id)) && begun.add(name));
}
