/** Stylesheets use the steps of `tokens.ts`: any other figure has a name, a custom property, or is not there. */
import { expect, test } from 'vitest';
import { readStatements } from '../../tests/helpers/stylesheets.ts';
import { spacing } from './tokens.ts';

const steps = new Set<number>(Object.values(spacing).map((step) => Number.parseFloat(step)));
const spaced = /^(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap|inset|top|right|bottom|left)/;
const typed = /^(?:font-size|line-height|letter-spacing|border(?:-\w+)*-radius)$/;
/** A value of its own in a utility: `p-[13px]`. Only sizes of boxes may have one. */
const arbitrary =
  /(?<!\S)(?:[\w-]+:)*-?(?:[mp][trblxy]?|gap(?:-[xy])?|inset(?:-[xy])?|top|right|bottom|left|rounded\S*|text|leading|tracking)-\[/;

/** Of a declaration: px beside the steps in spacing; in type any length but those of the text's own size, and 1, a letter in a box. */
function findOffScale(declaration: string): readonly string[] {
  const [, property = '', value = ''] = /^([\w-]+):\s*(.*)$/s.exec(declaration) ?? [];
  const lengths = [...value.matchAll(/(?<![\w.-])-?([\d.]+)(px|rem)?(?![\w.%])/g)];
  if (spaced.test(property))
    return lengths.flatMap(([length, n, unit]) => (unit === 'rem' || (unit && !steps.has(Number(n))) ? [length] : []));
  return typed.test(property) ? lengths.flatMap(([length]) => (['0', '1'].includes(length) ? [] : [length])) : [];
}

test('spacing, radii and type of every rule are steps of the scale', () => {
  const statements = readStatements(';');
  expect(statements.length).toBeGreaterThan(1000);
  const off = statements.filter(({ text }) =>
    text.startsWith('@apply') ? arbitrary.test(text) : findOffScale(text).length > 0,
  );
  expect(off).toEqual([]);
});

test('no declaration is forced', () => {
  expect(readStatements(';').filter(({ text }) => text.includes('!important'))).toEqual([]);
});
