/**
 * State that outlives a page: a store backed by the browser's storage. What lies there is foreign input: it is parsed,
 * and what is corrupt, of another shape or of an older version is dropped without an error. Blocked or full storage
 * leaves the state in memory.
 */
import { atom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';

export interface StateStorage {
  /** null: nothing is stored; undefined: reading was refused. May answer later; the state stays as it is meanwhile. */
  read(key: string): string | null | undefined | Promise<string | null>;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** What other tabs write is nothing to this one. */
  readonly isOwnOfTab?: true;
}

interface Options<T> {
  /** Of the stored value; raise `version` whenever its meaning changes. */
  readonly schema: v.GenericSchema<unknown, T>;
  readonly initial: T;
  readonly version: number;
  readonly storage?: StateStorage;
}

/** Specification, section 4: a storage that has not answered by then is not waited for. */
export const rehydrateLimitMs = 5000;

/** Local storage; outside a browser there is none. */
export const localState = storageBy(() => localStorage);

/** The same for as long as the tab is open. */
export const sessionState = storageBy(() => sessionStorage);

/** `find` may throw: a browser may refuse even the name. */
function storageBy(find: () => Storage) {
  return {
    read: (key) => (typeof window === 'undefined' ? undefined : quietly(() => find().getItem(key))),
    write: (key, text) => quietly(() => find().setItem(key, text)),
    remove: (key) => quietly(() => find().removeItem(key)),
    names: () => quietly(() => Object.keys(find())) ?? [],
  } satisfies StateStorage & { names(): string[] };
}

/** A store kept under `key`. Its initial value is not stored; other tabs hear of a change of local storage. */
export function persisted<T>(key: string, options: Options<T>): WritableAtom<T> {
  const { schema, initial, version } = options;
  const storage: StateStorage = options.storage ?? localState;
  const envelope = v.object({ version: v.literal(version), value: schema });
  const store = atom(initial);
  let isRehydrating = false;

  const take = (text: string | null) => {
    const parsed = v.safeParse(envelope, text === null ? null : quietly(() => JSON.parse(text)));
    if (text !== null && !parsed.success) storage.remove(key);
    isRehydrating = true;
    store.set(parsed.success ? parsed.output.value : initial);
    isRehydrating = false;
  };

  // What the page sets before a slow storage has answered is newer than the answer.
  let isSettled = false;
  store.listen((value) => {
    if (isRehydrating) return;
    isSettled = true;
    if (value === initial) storage.remove(key);
    else storage.write(key, JSON.stringify({ version, value }));
  });

  const rehydrate = () => {
    const answer = storage.read(key);
    if (answer === undefined) return;
    if (!(answer instanceof Promise)) return take(answer);
    isSettled = false;
    const timer = setTimeout(() => {
      isSettled = true;
    }, rehydrateLimitMs);
    answer.then(
      (text) => {
        clearTimeout(timer);
        if (!isSettled) take(text);
      },
      () => clearTimeout(timer),
    );
  };

  rehydrate();
  if (typeof window !== 'undefined') {
    if (storage.isOwnOfTab !== true)
      window.addEventListener('storage', (event) => event.key === key && take(event.newValue));
    // While a page lay in the browser's memory, other pages of the same tab may have changed what is stored.
    window.addEventListener('pageshow', (event) => event.persisted && rehydrate());
  }
  return store;
}

function quietly<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
