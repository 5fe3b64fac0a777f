import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type } from './tokens.ts';

/** Line heights of the specification's type scale by size, pixels. */
const scale = Map.groupBy(
  Object.values(type).map(([size, line]) => [Number.parseFloat(size), Number.parseFloat(line)] as const),
  ([size]) => size,
);

/** `calc(26 / 18)`, `21px` or `1.5`, in pixels. */
function lineOf(value: string, size: number): number {
  const [, line, of] = /^calc\((\d+) \/ (\d+)\)$/.exec(value) ?? [];
  if (line !== undefined) return (Number(line) / Number(of)) * size;
  return value.endsWith('px') ? Number.parseFloat(value) : Number(value) * size;
}

test('every rule that sets size and line height has the scale’s pair; 1 is a single letter in a box of its own', () => {
  const rules = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, '..', name), 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(
        ([, body = '']) => {
          const [, rem] = /font-size: ([\d.]+)rem;/.exec(body) ?? [];
          const [, line] = /line-height: ([^;]+);/.exec(body) ?? [];
          if (rem === undefined || line === undefined || line === '1') return [];
          return [{ name, size: Number(rem) * 16, line: lineOf(line, Number(rem) * 16) }];
        },
      ),
    );
  expect(rules.length).toBeGreaterThan(20);
  const off = rules.filter(({ size, line }) => !scale.get(size)?.some(([, px]) => Math.abs(px - line) < 0.01));
  expect(off).toEqual([]);
});
