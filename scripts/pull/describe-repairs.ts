/** Findings of what a backend sent otherwise than the contract says and the pull took, or left out. */
import type { ContentName } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { patternOf, type Repair } from '../../src/contract/parse-leniently.ts';
import { contentNameOf } from './collections.ts';

/** Each left-out entry has a line of its own, up to this many of a collection. */
const maxEntries = 5;

/**
 * By collection; `repairs` by the path of a call. A list and its details are told together, and all fields of one spelling:
 * a backend spells all its numbers alike, and a line for each field would hide the other findings.
 */
export function describeRepairs(repairs: ReadonlyMap<string, readonly Repair[]>): Map<ContentName, Finding[]> {
  const collections = Map.groupBy([...repairs].sort(byPath), ([path]) => contentNameOf(path));
  const findings = new Map<ContentName, Finding[]>();
  for (const [name, calls] of collections) if (name !== null) findings.set(name, describeCollection(calls));
  return findings;
}

const told = (code: string) => ({ code, severity: 'warning' }) as const;

const byPath = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other, 'en', { numeric: true });

function describeCollection(calls: readonly (readonly [path: string, repairs: readonly Repair[]])[]): Finding[] {
  const place = `병원 정보 서버 ${calls[0]?.[0].replace(/\/\d+(?=\/|$)/, '') ?? ''}`;
  // Pages of a list come in any order.
  const all = calls
    .flatMap(([, repairs]) => repairs)
    .toSorted((one, other) => byPath([one.path + one.received, 0], [other.path + other.received, 0]));
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    if (first.kind !== 'dropped') return [{ ...told('FIELD_REPAIRED'), place, message: spelledMessage(first, some) }];
    const dropped = some
      .slice(0, maxEntries)
      .map((repair) => ({ ...told('ENTRY_LEFT_OUT'), place, message: droppedMessage(repair) }));
    const rest = some.length - dropped.length;
    return rest === 0
      ? dropped
      : [...dropped, { ...told('ENTRY_LEFT_OUT'), place, message: `그 밖에 ${rest}개 항목도 뺐습니다.` }];
  });
}

function spelledMessage({ kind, received }: Repair, all: readonly Repair[]): string {
  const fields = [...new Set(all.map(({ path }) => patternOf(path).replace(/^rows?(?:\[\])?\./, '')))].join(', ');
  if (kind === 'offset')
    return `시간대에 분이 없는 시각(${received})이 와서 분을 00으로 읽었습니다(${fields}, 모두 ${all.length}곳). 서버가 +09:00처럼 분까지 보내야 합니다.`;
  return kind === 'number'
    ? `숫자가 따옴표 안에 든 글자(${received})로 와서 숫자로 읽었습니다(${fields}, 모두 ${all.length}곳). 서버가 숫자로 보내야 합니다.`
    : `시간대가 없는 시각(${received})이 와서 한국 시각으로 읽었습니다(${fields}, 모두 ${all.length}곳). 서버가 +09:00처럼 시간대를 붙여야 합니다.`;
}

function droppedMessage({ path, expected, received, entry }: Repair): string {
  const { id, title, name } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  const label = [title ?? name, id].find((part) => typeof part === 'string' || typeof part === 'number');
  return `${label === undefined ? '' : `‘${label}’ `}항목을 뺐습니다. ${path || '(전체)'}: ${expected} 자리에 ${received} 값이 왔습니다. 고치면 다음 게시에 다시 나옵니다.`;
}
