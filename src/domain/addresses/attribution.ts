/** Where a visit came from, by what advertisements added to its address. */
import { cleanText } from '../rules/clean-text.ts';
import { isSource } from './plain-address.ts';

export type Source = Readonly<Record<string, string>>;

export const maxSources = 30;
export const maxSourceLength = 200;

/** Null without a source. Values are cut: an address may be as long as somebody likes. */
export function parseSource(params: Iterable<readonly [name: string, value: string]>): Source | null {
  const found = [...params]
    .map(([name, value]) => [name, cleanValue(value)] as const)
    .filter(([name, value]) => value !== '' && isSource(name, value))
    .slice(0, maxSources);
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** A database refuses a NUL and half of a pair, which the cut may leave: then no reservation would come through. */
const cleanValue = (value: string): string => cleanText(cleanText(value).slice(0, maxSourceLength));

export interface Landing {
  readonly at: string;
  readonly source: Source;
}

export interface Attribution {
  readonly first: Landing;
  readonly last: Landing;
}

export const attributionDays = 30;

/** The landings as of now: each is forgotten after 30 days. Null without any. Values may be of an earlier release. */
export function currentAttribution(stored: Attribution, now: Date): Attribution | null {
  const [first, last] = [cleanLanding(stored.first), cleanLanding(stored.last)];
  const isKept = ({ at }: Landing) => {
    const age = now.getTime() - Date.parse(at);
    return age >= 0 && age < attributionDays * 86_400_000;
  };
  if (!isKept(last)) return null;
  return { first: isKept(first) ? first : last, last };
}

const cleanLanding = ({ at, source }: Landing): Landing => ({ at, source: parseSource(Object.entries(source)) ?? {} });
