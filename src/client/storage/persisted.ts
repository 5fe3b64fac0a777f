/**
 * State that outlives a page: a store backed by the browser's storage. What lies there is foreign input: it is parsed,
 * and what is corrupt, of another shape or of an older version is dropped without an error. What a newer version of the
 * site has stored is left alone: a tab that is still open must not log its neighbours out. Blocked or full storage leaves
 * the state in memory.
 */
import { atom, type WritableAtom } from 'nanostores';
import { type BrowserStorage, type Owner, orNull } from './browser-storage.ts';

export interface StateStorage extends Pick<BrowserStorage, 'owner' | 'read' | 'write' | 'remove'> {
  /** What other tabs write is nothing to this one. */
  readonly isOwnOfTab?: true;
}

interface Options<T> {
  /** The stored value, or undefined where it has another shape. Raise `version` whenever its meaning changes. */
  readonly parse: (value: unknown) => T | undefined;
  readonly initial: T;
  readonly version: number;
  readonly storage: StateStorage;
}

interface Persisted {
  readonly owner: Owner;
  readonly rehydrate: () => void;
  readonly reset: () => void;
}

const loaded: Persisted[] = [];

/** The stores of this page that `owner` has; others are in storage alone. */
export const loadedOf = (owner: Owner): readonly Persisted[] => loaded.filter((store) => store.owner === owner);

/** A store kept under `key`. Its initial value is not stored; other tabs hear of a change of local storage. */
export function persisted<T>(key: string, options: Options<T>): WritableAtom<T> {
  const { parse, initial, version, storage } = options;
  const store = atom(initial);
  let isRehydrating = false;

  /** A newer version of the site writes here now. */
  let isSuperseded = false;

  const applyStored = (text: string | null, isEvent = false) => {
    const stored = text === null ? null : orNull(() => JSON.parse(text));
    isSuperseded = stored?.version > version;
    const value = stored?.version === version ? parse(stored.value) : undefined;
    if (text !== null && value === undefined) {
      if (isEvent) return;
      if (!isSuperseded) storage.remove(key);
    }
    isRehydrating = true;
    store.set(value ?? initial);
    isRehydrating = false;
  };

  store.listen((value) => {
    if (isRehydrating || isSuperseded) return;
    if (value === initial) return storage.remove(key);
    const text = JSON.stringify({ version, value });
    storage.write(key, text);
    // A full storage refuses the new value and would give the next page the old one.
    const stored = storage.read(key);
    if (typeof stored === 'string' && stored !== text) storage.remove(key);
  });

  const rehydrate = () => {
    const answer = storage.read(key);
    if (answer !== undefined) applyStored(answer);
  };

  rehydrate();
  loaded.push({ owner: storage.owner, rehydrate, reset: () => store.set(initial) });
  if (typeof window !== 'undefined') {
    if (storage.isOwnOfTab !== true)
      window.addEventListener(
        'storage',
        (event) => event.key === `${storage.owner}:${key}` && applyStored(event.newValue, true),
      );
    // While a page lay in the browser's memory, other pages of the same tab may have changed what is stored.
    window.addEventListener('pageshow', (event) => event.persisted && rehydrate());
  }
  return store;
}
