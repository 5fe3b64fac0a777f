import * as v from 'valibot';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { storageOf } from './browser-storage.ts';
import { parseStored } from './parse-stored.ts';
import { persisted, type StateStorage } from './persisted.ts';

const schema = v.object({ count: v.number() });
const initial = { count: 0 };
const key = 'test';

function memory(text: string | null = null): StateStorage & { text: string | null } {
  return {
    owner: 'device',
    text,
    read() {
      return this.text;
    },
    write(_, written) {
      this.text = written;
    },
    remove() {
      this.text = null;
    },
  };
}

const open = (storage: StateStorage, version = 1) =>
  persisted(key, { parse: parseStored(schema), initial, version, storage });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('persisted state', () => {
  it('comes back on the next page', () => {
    const storage = memory();
    open(storage).set({ count: 3 });
    expect(open(storage).get()).toEqual({ count: 3 });
  });

  it('is not written by being read, and its initial value is not kept', () => {
    const text = '{ "version": 1, "value": { "count": 3 } }';
    const storage = memory(text);
    const store = open(storage);
    expect(store.get()).toEqual({ count: 3 });
    expect(storage.text).toBe(text);
    store.set(initial);
    expect(storage.text).toBeNull();
  });

  const dropped: [what: string, text: string][] = [
    ['corrupt', '{"version":1,"val'],
    ['foreign', '[1, 2]'],
    ['of another shape', '{"version":1,"value":{"count":"3"}}'],
    ['of an older version', '{"version":0,"value":{"count":3}}'],
  ];
  it.each(dropped)('that is %s is dropped', (_, text) => {
    const storage = memory(text);
    expect(open(storage).get()).toEqual(initial);
    expect(storage.text).toBeNull();
  });

  it('lives on in memory where storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = open(storageOf('local', 'device'));
    store.set({ count: 1 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.get()).toEqual({ count: 1 });
  });

  it('follows another tab', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    const store = open(memory());
    const tell = (newValue: string | null, of = `device:${key}`) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key: of, newValue }));
    tell('{"version":1,"value":{"count":7}}');
    expect(store.get()).toEqual({ count: 7 });
    tell('{"version":1,"value":{"count":8}}', 'device:other');
    expect(store.get()).toEqual({ count: 7 });
    tell(null);
    expect(store.get()).toEqual(initial);
  });
});

test('what a newer version of the site stores is neither read, removed nor overwritten by a tab that is still open', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const storage = memory();
  const store = open(storage);
  store.set({ count: 1 });
  const newer = '{"version":2,"value":{"counts":[3]}}';
  storage.text = newer;
  window.dispatchEvent(Object.assign(new Event('storage'), { key: `device:${key}`, newValue: newer }));
  expect([store.get(), storage.text]).toEqual([{ count: 1 }, newer]);
  store.set({ count: 2 });
  store.set(initial);
  expect(storage.text).toBe(newer);
  // Nor by a page of the older version that opens from a cache.
  expect(open(storage).get()).toEqual(initial);
  expect(storage.text).toBe(newer);
});

test('a storage that is full gives the next page nothing old', () => {
  const storage = memory();
  const store = open(storage);
  store.set({ count: 1 });
  storage.write = () => {};
  store.set({ count: 2 });
  expect([store.get(), storage.text]).toEqual([{ count: 2 }, null]);
});

test('a page that comes back from the browser’s memory reads again what other pages of the tab have stored', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const storage = memory();
  const store = open(storage);
  store.set({ count: 1 });
  open(storage).set({ count: 2 });
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(store.get()).toEqual({ count: 1 });
  show(true);
  expect(store.get()).toEqual({ count: 2 });
  storage.text = null;
  show(true);
  expect(store.get()).toEqual(initial);
});
