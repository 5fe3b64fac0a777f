/**
 * Local and session storage. Whoever keeps something says whose it is, and the owner is part of its key: so nothing of a
 * customer can be left out when a login ends. No page writes for a customer any more once it has cleared everything.
 */

/** `device`: of the browser, whoever uses it. `customer`: goes with the login. `draft`: not sent yet, see `customer-data.ts`. */
export type Owner = 'device' | 'customer' | 'draft';

export interface BrowserStorage {
  readonly owner: Owner;
  /** null: nothing is stored; undefined: reading was refused. */
  read(key: string): string | null | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Keys that are there. */
  keys(): string[];
}

const areas = { local: () => localStorage, session: () => sessionStorage } as const;

let isClosed = false;

/** `session`: for as long as the tab is open. A browser may refuse even the name of an area. */
export function storageOf(area: keyof typeof areas, owner: Owner): BrowserStorage {
  const prefix = `${owner}:`;
  return {
    owner,
    read: (key) => (typeof window === 'undefined' ? undefined : quietly(() => areas[area]().getItem(prefix + key))),
    write(key, text) {
      if (!isClosed || owner === 'device') quietly(() => areas[area]().setItem(prefix + key, text));
    },
    remove: (key) => quietly(() => areas[area]().removeItem(prefix + key)),
    keys: () =>
      (quietly(() => Object.keys(areas[area]())) ?? [])
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}

/** Removes all that `owner` has in this browser and tab. */
export function removeAllOf(owner: Owner): void {
  for (const area of ['local', 'session'] as const) {
    const storage = storageOf(area, owner);
    for (const key of storage.keys()) storage.remove(key);
  }
}

/** A page that is left after a logout would keep its drafts and its path again. It opens where the browser shows it again. */
export function closeStorage(): void {
  isClosed = true;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isClosed = false;
  });
}

export function quietly<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
