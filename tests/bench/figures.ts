/** A measured figure beside its target, and the table of them. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null where the figure only informs. */
  readonly target: { readonly atMost?: number; readonly atLeast?: number } | null;
}

export function printTable(figures: readonly Figure[], machine: object): void {
  console.log(
    `\n${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}; medians of 3 runs\n`,
  );
  for (const { name, value, unit, target } of figures) {
    const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2);
    const wanted = target === null ? '' : target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
    const isMet =
      target === null || (target.atMost === undefined ? value >= (target.atLeast ?? 0) : value <= target.atMost);
    console.log(
      `${name.padEnd(50)} ${shown.padStart(8)} ${unit.padEnd(8)} ${wanted.padEnd(8)} ${isMet ? '' : 'MISSED'}`,
    );
  }
}
