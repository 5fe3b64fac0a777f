/** A measured figure beside its target, and the table of them. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null where the figure only informs. */
  readonly target: { readonly atMost?: number; readonly atLeast?: number } | null;
}

export const figure = (name: string, value: number, unit: string, target: Figure['target'] = null): Figure => ({
  ...{ name, value, unit, target },
});

/** Of values in any order; `share` 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One after the other. */
export async function repeated<T>(runs: number, run: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < runs; i += 1) all.push(await run());
  return all;
}

/** `before` are figures of another commit; those of the same name stand beside, with the ratio. */
export function printTable(figures: readonly Figure[], machine: object, before: readonly Figure[] = []): void {
  const title = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  console.log(`\n${title.join(', ')}; medians of 3 runs\n`);
  const by = new Map(before.map((figure) => [figure.name, figure]));
  for (const figure of figures) console.log(lineOf(figure, by.get(figure.name)));
}

export function lineOf({ name, value, unit, target }: Figure, before?: Figure): string {
  const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2)).padStart(8);
  const was = before === undefined ? '' : `${shown(before.value)} →`;
  const ratio = before === undefined || before.value === 0 ? '' : ` × ${(value / before.value).toFixed(2)}`;
  const wanted = target === null ? '' : target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const isMet =
    target === null || (target.atMost === undefined ? value >= (target.atLeast ?? 0) : value <= target.atMost);
  return `${name.padEnd(50)}${was} ${shown(value)} ${unit.padEnd(8)}${ratio} ${wanted.padEnd(8)} ${isMet ? '' : 'MISSED'}`.trimEnd();
}
