/** Acts that a channel has yet to be told, in the tab's storage: the next page tells what was left before a provider's script had come. */
import type { ActChannels } from '../../contract/partner-config.ts';
import { orNull, storageOf } from '../storage/browser-storage.ts';
import type { Act } from './act.ts';

export type ChannelName = keyof ActChannels;

export interface WaitingAct {
  readonly act: Act;
  readonly to: readonly ChannelName[];
}

const area = storageOf('session', 'device');
const key = 'acts';
/** A blocked provider is never told, and its acts would fill the storage. */
const maxWaiting = 30;

/** Where storage is refused or full, acts of this page alone. */
let unstored: readonly WaitingAct[] | null = null;

/** Read anew each time: while this page lay in the browser's memory, another one of the tab may have told them. */
function waitingActs(): readonly WaitingAct[] {
  return unstored ?? orNull(() => JSON.parse(area.read(key) ?? '') as WaitingAct[]) ?? [];
}

function write(all: readonly WaitingAct[]): void {
  const acts = all.filter(({ to }) => to[0]);
  const text = acts[0] ? JSON.stringify(acts) : null;
  if (text) area.write(key, text);
  else area.remove(key);
  unstored = area.read(key) === text ? null : acts;
}

export const addWaitingAct = (entry: WaitingAct): void => write([...waitingActs(), entry].slice(-maxWaiting));

export function takeWaitingActs(channel: ChannelName): Act[] {
  const acts = waitingActs();
  const taken = acts.filter(({ to }) => to.includes(channel));
  if (taken[0]) write(acts.map(({ act, to }) => ({ act, to: to.filter((name) => name !== channel) })));
  return taken.map(({ act }) => act);
}
