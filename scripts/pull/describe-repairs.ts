/** Findings of what a backend sent otherwise than the contract says and the pull took, or left out. */
import type { Finding } from '../../src/contract/finding.ts';
import { patternOf, type Repair } from '../../src/contract/parse-leniently.ts';
import { collectionWords, ownTitleOf, type Row } from '../content/entry.ts';
import { contentNameOf } from './collections.ts';

/** Each left-out entry has a line of its own, up to this many of a collection. */
const maxEntries = 5;

/** Names of fields in one finding. */
const maxFields = 8;

/**
 * Findings, and the collections that they tell of; `repairs` by the path of a call. Entries that are left out are told by
 * collection, all fields of one spelling together: a backend spells all its numbers alike, and a line for each list would
 * hide the other findings.
 */
export function describeRepairs(repairs: ReadonlyMap<string, readonly Repair[]>) {
  const calls = [...repairs].sort(byPath).filter(([path]) => contentNameOf(path) !== null);
  const spelled = calls.flatMap(([path, some]) => some.map((repair) => ({ ...repair, call: placeOf(path) })));
  const bySpelling = Map.groupBy(
    spelled.filter(({ kind }) => kind !== 'dropped'),
    ({ kind }) => kind,
  );
  return {
    names: new Set(calls.flatMap(([path]) => contentNameOf(path) ?? [])),
    findings: [
      ...[...Map.groupBy(calls, ([path]) => contentNameOf(path)).values()].flatMap(describeDropped),
      ...[...bySpelling.values()].map(describeSpelling),
    ],
  };
}

const placeOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/, '');

const warningOf = (code: string) => ({ code, severity: 'warning' }) as const;

const byPath = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Pages of a list come in any order. */
const inOrder = <R extends Repair>(repairs: readonly R[]): R[] =>
  repairs.toSorted((one, other) => byPath([one.path + one.received, 0], [other.path + other.received, 0]));

function describeDropped(calls: readonly (readonly [path: string, repairs: readonly Repair[]])[]): Finding[] {
  const call = placeOf(calls[0]?.[0] ?? '');
  const place = `병원 정보 서버의 ${collectionWords[contentNameOf(call) ?? ''] ?? call}`;
  const all = inOrder(calls.flatMap(([, repairs]) => repairs.filter(({ kind }) => kind === 'dropped')));
  const dropped = all
    .slice(0, maxEntries)
    .map((repair) => ({ ...warningOf('ENTRY_LEFT_OUT'), place, ...describeEntry(call, repair) }));
  const rest = all.length - dropped.length;
  return rest === 0
    ? dropped
    : [...dropped, { ...warningOf('ENTRY_LEFT_OUT'), place, message: `그 밖에 ${rest}개 항목도 뺐습니다.` }];
}

function describeSpelling(all: readonly (Repair & { readonly call: string })[]): Finding {
  const sorted = inOrder(all);
  const list = (names: readonly string[]) => {
    const some = [...new Set(names)];
    return `${some.slice(0, maxFields).join(', ')}${some.length > maxFields ? ' 등' : ''}`;
  };
  const names = list(sorted.map(({ path }) => patternOf(path).replace(/^rows?(?:\[\])?\./, '')));
  const { kind, received } = sorted[0] as Repair;
  const [read, wanted] = spellings[kind as keyof typeof spellings];
  return {
    ...{ ...warningOf('FIELD_REPAIRED'), place: '병원 정보 서버' },
    message: `${read} 읽었습니다(모두 ${all.length}곳). 사이트에 다르게 보이는 값이 없는지 확인하고 운영자에게 알려 주세요.`,
    operator: `${list(all.map(({ call }) => call))}: ${names}: ${received} 값을 받았습니다. 서버가 ${wanted} 보내야 합니다.`,
  };
}

const spellings = {
  number: ['숫자가 글자로 와서 숫자로', '숫자로'],
  moment: ['시간대가 없는 시각이 와서 한국 시각으로', '+09:00처럼 시간대를 붙여'],
  offset: ['시간대에 분이 없는 시각이 와서 분을 00으로', '+09:00처럼 분까지'],
} as const satisfies Record<Exclude<Repair['kind'], 'dropped'>, readonly [read: string, wanted: string]>;

function describeEntry(call: string, { path, expected, received, entry }: Repair) {
  const row = (entry ?? {}) as Row;
  const label = ownTitleOf(row) ?? (typeof row.id === 'object' ? undefined : row.id);
  return {
    message: `${label === undefined ? '' : `‘${label}’ `}항목에 읽을 수 없는 값이 있어 뺐습니다. 관리 화면에서 이 항목을 확인하고, 고칠 곳이 없으면 운영자에게 알려 주세요. 고치면 다음 게시에 다시 나옵니다.`,
    operator: `${call}: ${path || '(whole)'}: expected ${expected}, received ${received}`,
  };
}
