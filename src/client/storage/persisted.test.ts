import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';
import { storageOf } from './browser-storage.ts';
import { parseStored } from './parse-stored.ts';
import { persisted } from './persisted.ts';

const schema = v.object({ count: v.number() });
const initial = { count: 0 };
const key = 'device:test';

/** What the browser keeps. */
let kept: Record<string, string> = {};
let page = new EventTarget();
beforeEach(() => {
  [kept, page] = [{}, new EventTarget()];
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storageIn(kept));
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  persisted('test', { parse: parseStored(schema), initial, version: 1, storage: storageOf('local', 'device') });
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const tell = (newValue: string | null, of = key) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key: of, newValue }));

it('persisted state comes back on the next page', () => {
  open().set({ count: 3 });
  expect(open().get()).toEqual({ count: 3 });
});

it('persisted state is not written by being read, and its initial value is not kept', () => {
  const text = '{ "version": 1, "value": { "count": 3 } }';
  kept[key] = text;
  const store = open();
  expect([store.get(), kept[key]]).toEqual([{ count: 3 }, text]);
  store.set(initial);
  expect(kept).toEqual({});
});

it.each([
  ['corrupt', '{"version":1,"val'],
  ['of another shape', '{"version":1,"value":{"count":"3"}}'],
  ['of an older version', '{"version":0,"value":{"count":3}}'],
])('persisted state that is %s is dropped', (_, text) => {
  kept[key] = text;
  expect([open().get(), kept]).toEqual([initial, {}]);
});

it('persisted state lives on in memory where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = open();
  store.set({ count: 1 });
  show(true);
  expect(store.get()).toEqual({ count: 1 });
});

it('persisted state follows another tab', () => {
  const store = open();
  tell('{"version":1,"value":{"count":7}}');
  expect(store.get()).toEqual({ count: 7 });
  tell('{"version":1,"value":{"count":8}}', 'device:other');
  expect(store.get()).toEqual({ count: 7 });
  tell(null);
  expect(store.get()).toEqual(initial);
});

test('what a newer version of the site stores is neither read, removed nor overwritten by a tab that is still open', () => {
  const store = open();
  store.set({ count: 1 });
  const newer = '{"version":2,"value":{"counts":[3]}}';
  kept[key] = newer;
  tell(newer);
  expect([store.get(), kept[key]]).toEqual([{ count: 1 }, newer]);
  store.set({ count: 2 });
  store.set(initial);
  expect(kept[key]).toBe(newer);
  // Nor by a page of the older version that opens from a cache.
  expect([open().get(), kept[key]]).toEqual([initial, newer]);
});

test('a storage that is full gives the next page nothing old', () => {
  const store = open();
  store.set({ count: 1 });
  vi.stubGlobal('localStorage', { ...storageIn(kept), setItem: () => {} });
  store.set({ count: 2 });
  expect([store.get(), kept]).toEqual([{ count: 2 }, {}]);
});

test('a page that comes back from the browser’s memory reads again what other pages of the tab have stored', () => {
  const store = open();
  store.set({ count: 1 });
  open().set({ count: 2 });
  show(false);
  expect(store.get()).toEqual({ count: 1 });
  show(true);
  expect(store.get()).toEqual({ count: 2 });
  delete kept[key];
  show(true);
  expect(store.get()).toEqual(initial);
});
