/** The world that the replaced modules of Node belong to. */
import type { World } from './world.ts';

let active: World | null = null;

export const findActiveWorld = (): World | null => active;

export function activeWorld(): World {
  if (active === null) throw new Error('No simulation runs.');
  return active;
}

export function setActiveWorld(world: World | null): void {
  active = world;
}
