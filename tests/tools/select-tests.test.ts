import { expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';

test('without arguments everything runs', () => {
  const all = { checks: ['lint', 'unused', 'types'], vitest: [], playwright: [] };
  expect(selectTests({ files: [] })).toEqual(all);
});

test('a part runs alone, and unit tests are not those with servers and builds', () => {
  expect(selectTests({ only: 'types', files: [] })).toEqual({ checks: ['types'], vitest: null, playwright: null });
  expect(selectTests({ only: 'browser', files: [] })).toEqual({ checks: [], vitest: null, playwright: [] });
  const unit = ['--project=unit', '--project=browser-code', '--project=isolated'];
  expect(selectTests({ only: 'unit', files: [] })).toEqual({ checks: [], vitest: unit, playwright: null });
});

test('files go to the runner that takes them', () => {
  const files = ['src/domain/rules/age.test.ts', 'tests/browser/cart.spec.ts'];
  expect(selectTests({ files })).toEqual({ checks: [], vitest: [files[0]], playwright: [files[1]] });
});

test('a change runs the checks and the unit tests that it reaches', () => {
  const { checks, vitest, playwright } = selectTests({ changed: true, files: [] });
  expect(checks).toEqual(['lint', 'unused', 'types']);
  expect(vitest).toEqual(expect.arrayContaining(['--changed', '--project=unit']));
  expect(playwright).toBeNull();
});

test.each([
  [{ only: 'units', files: [] }, /expected one of lint, .*, received units/],
  [{ files: ['src/domain/rules/age.ts'] }, /expected files that end with .*, received src\/domain\/rules\/age.ts/],
  [{ changed: true, files: ['a.test.ts'] }, /expected one of them/],
])('%j is refused', (wish, message) => {
  expect(() => selectTests(wish)).toThrow(message);
});
