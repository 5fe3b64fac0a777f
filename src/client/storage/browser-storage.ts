/** Local and session storage. The owner is part of each key, so nothing of a customer is left when a login ends (`customer-data.ts`). On every page. */

/** `device`: of the browser, whoever uses it. `customer`: goes with the login. `draft`: not sent yet. */
export type Owner = 'device' | 'customer' | 'draft';

/** Keys that one script writes and another reads. */
export const storageKeys = {
  guest: 'guest',
  unansweredLogOut: 'unanswered-logout',
  lastPath: 'last-path',
  measuring: 'measuring',
} as const;

export interface BrowserStorage {
  readonly owner: Owner;
  /** null: nothing is stored; undefined: reading was refused. */
  read(key: string): string | null | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** A browser may refuse even the name. `session`: for as long as the tab is open. */
export const areas = { local: () => localStorage, session: () => sessionStorage } as const;

/** A page that is left after a logout would keep its drafts and its path again. */
export const writing: { mode: 'all' | 'deviceOnly' } = { mode: 'all' };

export function storageOf(area: keyof typeof areas, owner: Owner): BrowserStorage {
  const use = <R>(key: string, act: (storage: Storage, name: string) => R) =>
    orNull(() => act(areas[area](), `${owner}:${key}`));
  return {
    owner,
    read: (key) => use(key, (storage, name) => storage.getItem(name)),
    write(key, text) {
      if (writing.mode === 'all' || owner === 'device') use(key, (storage, name) => storage.setItem(name, text));
    },
    remove: (key) => use(key, (storage, name) => storage.removeItem(name)),
  };
}

export function orNull<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
