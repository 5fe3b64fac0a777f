import { expect, test } from 'vitest';
import { canCall, caretInPhone, defaultPhone, formatPhone, internationalPhone } from './phone.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['0200001234', '02-0000-1234'],
  ['05051234567', '0505-123-4567'],
  ['0303-3440-1234', '0303-3440-1234'],
  ['01050501234', '010-5050-1234'],
  ['01015881234', '010-1588-1234'],
  ['14881', '148-81'],
  ['01012345', '010-123-45'],
  ['010+8', '010-8'],
  ['0101234567890', '010-1234-5678'],
  ['1588-12345', '1588-1234'],
])('%s reads %s', (raw, shown) => {
  expect(formatPhone(raw)).toBe(shown);
});

test.each([
  ['010-12|9-345', '010-12|9-345'],
  ['|01012345678', '|010-1234-5678'],
  ['010-1234|5678', '010-1234|-5678'],
])('the caret of %s stands at %s', (typed, shown) => {
  const raw = typed.replace('|', '');
  const grouped = formatPhone(raw);
  const caret = caretInPhone(raw, typed.indexOf('|'), grouped);
  expect(`${grouped.slice(0, caret)}|${grouped.slice(caret)}`).toBe(shown);
});

test.each(['+82 10-1234-5678', '+821012345678', '+82 (0)10 1234 5678', '+82-010-1234-5678'])(
  '%j is understood when it is typed key by key',
  (typed) => {
    let field = '';
    for (const key of typed) {
      const next = field + key;
      field = formatPhone(next);
      expect(caretInPhone(next, next.length, field)).toBe(field.length);
    }
    expect(field).toBe('010-1234-5678');
  },
);

test('a country code takes the place of the leading zero; nationwide numbers have none', () => {
  expect(internationalPhone('02-000-1234', '+82')).toBe('+82-2-000-1234');
  expect(internationalPhone('1588-0000', '+82')).toBe('1588-0000');
  expect(internationalPhone('02-000-1234', null)).toBe('02-000-1234');
});

test('nobody is asked to call the default number', () => {
  expect(formatPhone(defaultPhone)).toBe('1000-1000');
  expect(canCall({ href: 'tel:10001000' })).toBe(false);
  expect(canCall({ href: 'tel:020001234' })).toBe(true);
});
