/** The calls that `backend-contract.md` lists are those that the code sends. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nameOf } from '../../scripts/probe/finding.ts';
import { liveCollections, loginCalls, openCalls, untestedCalls } from '../../scripts/probe/site-calls.ts';
import { writeCalls } from '../../scripts/probe/writes.ts';
import { detailCalls, listCalls, listsOfDetails, rowCalls } from '../../scripts/pull/collections.ts';
import type { Call } from '../../src/api/call.ts';
import { optionalContent } from '../../src/contract/content.ts';

const text = await readFile(new URL('../../scripts/docs/backend-contract.md', import.meta.url), 'utf8');
const section = (title: string): string => text.split(/^# /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
const callsIn = (part: string): string[] =>
  [...part.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^` ]*)`/g)].map(([, call = '']) => call.replace('{impUid}', '{id}'));

const { products, terms } = listsOfDetails;
const byCollection: readonly (readonly [collection: string, call: Call<unknown>])[] = [
  ...Object.entries({ ...rowCalls, ...listCalls }),
  ...[products.list, products.detail(1)].map((call) => ['products', call] as const),
  ...[terms.list, terms.detail({ termTitle: 'MARKETING' })].map((call) => ['terms', call] as const),
  ...Object.entries(detailCalls).map(([name, create]) => [name, create(1)] as const),
];

test('every call of a build stands there once, with whether pages send it, too, and whether it may fail', () => {
  const rows = [...section('The calls of a build').matchAll(/^\| `(GET [^`]+)` \| (.+) \| (yes|) ?\|$/gm)];
  const listed = new Map(rows.map(([, call = '', fills = '', isLive]) => [call, { fills, isLive: isLive === 'yes' }]));
  expect([...listed.keys()].toSorted()).toEqual(byCollection.map(([, call]) => nameOf(call)).toSorted());
  for (const [collection, call] of byCollection) {
    const row = listed.get(nameOf(call));
    expect(row?.isLive, nameOf(call)).toBe(liveCollections.has(collection));
    expect(row?.fills.includes('may fail'), nameOf(call)).toBe(optionalContent.has(collection));
  }
});

test('every call of a site alone stands there once', () => {
  const calls = [
    ...openCalls.map(({ template }) => template),
    ...loginCalls({ membersOnly: [] }),
    ...writeCalls,
    ...untestedCalls.map(([call]) => call),
  ];
  expect(callsIn(section('The calls of a site')).toSorted()).toEqual(calls.map(nameOf).toSorted());
});
