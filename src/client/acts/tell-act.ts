/** Where features tell what a visitor has done. In their scripts, hence no more than a list: `begin-acts.ts` reads it. */
import { emit } from '../events.ts';
import type { ToldAct } from './act.ts';

declare global {
  interface Window {
    /** Acts that nobody has read yet. */
    toldActs?: ToldAct[];
  }
}

export function tellAct(act: ToldAct): void {
  window.toldActs = window.toldActs ?? [];
  window.toldActs.push(act);
  emit('act');
}
