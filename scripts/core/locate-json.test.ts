import { expect, test } from 'vitest';
import { createLocator, positionOfSyntaxError } from './locate-json.ts';

const text = `{
  "theme": { "primary": "#fff, } : [" },
  "hosts": ["a", ["b", { "c": 1 }], "d"],
  "empty": {}, "a\\"b": null
}`;

test('a path leads to the name of its field, or to its place in a list', () => {
  const locate = createLocator(text);
  expect(locate('theme.primary')).toEqual({ line: 2, column: 14 });
  expect(locate('hosts[1][1].c')).toEqual({ line: 3, column: 26 });
  expect(locate('hosts[2]')).toEqual({ line: 3, column: 37 });
  expect(locate('a"b')).toEqual({ line: 4, column: 16 });
  expect(createLocator('[{"id":1},\n{"id":2}]')('[1].id')).toEqual({ line: 2, column: 2 });
});

test('a field that is missing leads to where it should stand', () => {
  const locate = createLocator(text);
  expect(locate('theme.secondary')).toEqual({ line: 2, column: 3 });
  expect(locate('siteOrigin')).toEqual({ line: 1, column: 1 });
  expect(locate('hosts[9].name')).toEqual({ line: 3, column: 3 });
});

test.each([
  ['{\n "a": 1\n "b": 2\n}', { line: 3, column: 2 }],
  ['{\n "a": 1,', { line: 2, column: 9 }],
])('what JSON.parse refuses in %j has a place', (broken, position) => {
  let message = '';
  try {
    JSON.parse(broken);
  } catch (error) {
    message = String(error);
  }
  expect(positionOfSyntaxError(broken, message)).toEqual(position);
});
