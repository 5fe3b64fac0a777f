import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  agreedIds,
  agreement,
  emailText,
  existingPassword,
  mobilePhoneText,
  newPassword,
  nonBlankText,
  optionalText,
  problemOf,
  smsCode,
  urlText,
} from './form-rules.ts';
import { formMessage } from './form-words.ts';

const label = '항목';
/** What a visitor reads of the first mistake; null when there is none. */
function messageOf(schema: v.GenericSchema, typed: unknown): string | null {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  return issues === undefined ? null : formMessage(label, problemOf(issues[0]));
}

describe.each<[string, v.GenericSchema, [typed: unknown, message: string | null][]]>([
  [
    'text',
    nonBlankText(5, 2),
    [
      ['', '항목을 입력해 주세요.'],
      [undefined, '항목을 입력해 주세요.'],
      ['   ', '항목을 입력해 주세요.'],
      ['가', '항목은 2자 이상 입력해 주세요.'],
      ['가나다라마바', '항목은 5자까지 입력할 수 있습니다.'],
      [7, '올바른 항목을 입력해 주세요.'],
      [' 가나 ', null],
    ],
  ],
  [
    'text that may be left out',
    optionalText(3),
    [
      [undefined, null],
      ['', null],
      ['가나다라', '항목은 3자까지 입력할 수 있습니다.'],
    ],
  ],
  [
    'e-mail',
    emailText,
    [
      ['name@example.com', null],
      [' name@example.com ', null],
      ['name@example', '올바른 항목을 입력해 주세요.'],
      ['name@example.com.', '올바른 항목을 입력해 주세요.'],
      ['a..b.@docomo.ne.jp', null],
      ['name@example.com\u200b', null],
      ['ㅎ@ㅜ.ㅐ', '항목에 한글이 있습니다. 영문 자판으로 입력해 주세요.'],
      [`${'a'.repeat(308)}@example.com`, null],
      [`${'a'.repeat(309)}@example.com`, '항목은 320자까지 입력할 수 있습니다.'],
    ],
  ],
  [
    'address of a page',
    urlText,
    [
      ['https://clinic.example/a', null],
      ['javascript:alert(1)', '올바른 항목을 입력해 주세요.'],
      [`https://clinic.example/${'a'.repeat(2025)}`, null],
      [`https://clinic.example/${'a'.repeat(2026)}`, '항목은 2048자까지 입력할 수 있습니다.'],
    ],
  ],
  [
    'phone',
    mobilePhoneText,
    [
      ['010-1234-5678', null],
      ['02-000-1234', '올바른 항목을 입력해 주세요.'],
      ['010-1234', '올바른 항목을 입력해 주세요.'],
      [' ', '항목을 입력해 주세요.'],
    ],
  ],
  [
    'new password',
    newPassword,
    [
      ['sandbox1', null],
      ['sandbox', '항목은 8자 이상 입력해 주세요.'],
      ['sandboxes', '항목 형식이 올바르지 않습니다.'],
      [`a1${'b'.repeat(71)}`, '항목은 72자까지 입력할 수 있습니다.'],
    ],
  ],
  ['password in force', existingPassword, [['x', null]]],
  [
    'code',
    smsCode,
    [
      ['123456', null],
      ['12345', '항목 형식이 올바르지 않습니다.'],
    ],
  ],
  [
    'agreement',
    agreement,
    [
      [true, null],
      [false, '항목에 동의해 주세요.'],
      [undefined, '항목에 동의해 주세요.'],
    ],
  ],
  [
    'consents',
    agreedIds(['1', '2']),
    [
      [['1', '2', '3'], null],
      [['1'], '항목에 동의해 주세요.'],
      [undefined, '항목에 동의해 주세요.'],
    ],
  ],
  ['choice', v.picklist(['a', 'b']), [['c', '항목을 목록에서 선택해 주세요.']]],
])('%s', (_, schema, cases) => {
  test.each(cases)('%j is answered by %j', (typed, message) => {
    expect(messageOf(schema, typed)).toBe(message);
  });
});

test('a phone number reaches the backend as digits', () => {
  expect(v.parse(mobilePhoneText, '+82 10-1234-5678')).toBe('01012345678');
});
