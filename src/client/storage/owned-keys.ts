/** What an owner has in the browser's storage, whichever page has written it. */
import { areas, type Owner, orNull, storageOf, writing } from './browser-storage.ts';

export function keysOf(area: keyof typeof areas, owner: Owner): string[] {
  const prefix = `${owner}:`;
  const keys = orNull(() => Object.keys(areas[area]())) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

export function removeAllOf(owner: Owner): void {
  for (const area of ['local', 'session'] as const)
    for (const key of keysOf(area, owner)) storageOf(area, owner).remove(key);
}

/** Nothing is written for a customer any more, until the browser shows this page again. */
export function closeStorage(): void {
  writing.mode = 'deviceOnly';
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) writing.mode = 'all';
  });
}
