import * as v from 'valibot';
import { expect, test } from 'vitest';
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

const required = '항목을 입력해 주세요.';
const wrong = '올바른 항목을 입력해 주세요.';
const notAgreed = '항목에 동의해 주세요.';

test.each<[rule: string, typed: unknown, message: string | null, schema: v.GenericSchema]>([
  ['text', '', required, nonBlankText(5, 2)],
  ['text', undefined, required, nonBlankText(5, 2)],
  ['text', '   ', required, nonBlankText(5, 2)],
  ['text', '가', '항목은 2자 이상 입력해 주세요.', nonBlankText(5, 2)],
  ['text', '가나다라마바', '항목은 5자까지 입력할 수 있습니다.', nonBlankText(5, 2)],
  ['text', 7, wrong, nonBlankText(5, 2)],
  ['text', ' 가나 ', null, nonBlankText(5, 2)],
  ['text that may be left out', undefined, null, optionalText(3)],
  ['text that may be left out', '', null, optionalText(3)],
  ['text that may be left out', '가나다라', '항목은 3자까지 입력할 수 있습니다.', optionalText(3)],
  ['e-mail', ' name@example.com ', null, emailText],
  ['e-mail', 'name@example', wrong, emailText],
  ['e-mail', 'name@example.com.', wrong, emailText],
  ['e-mail', 'a..b.@docomo.ne.jp', null, emailText],
  ['e-mail', 'name@example.com\u200b', null, emailText],
  ['e-mail', 'ㅎ@ㅜ.ㅐ', '항목에 한글이 있습니다. 영문 자판으로 입력해 주세요.', emailText],
  ['e-mail', `${'a'.repeat(308)}@example.com`, null, emailText],
  ['e-mail', `${'a'.repeat(309)}@example.com`, '항목은 320자까지 입력할 수 있습니다.', emailText],
  ['address of a page', 'javascript:alert(1)', wrong, urlText],
  ['address of a page', `https://a.example/${'a'.repeat(2030)}`, null, urlText],
  ['address of a page', `https://a.example/${'a'.repeat(2031)}`, '항목은 2048자까지 입력할 수 있습니다.', urlText],
  ['phone', '010-1234-5678', null, mobilePhoneText],
  ['phone', '02-000-1234', wrong, mobilePhoneText],
  ['phone', '010-1234', wrong, mobilePhoneText],
  ['phone', ' ', required, mobilePhoneText],
  ['new password', 'sandbox1', null, newPassword],
  ['new password', 'sandbox', '항목은 8자 이상 입력해 주세요.', newPassword],
  ['new password', 'sandboxes', '항목 형식이 올바르지 않습니다.', newPassword],
  ['new password', `a1${'b'.repeat(71)}`, '항목은 72자까지 입력할 수 있습니다.', newPassword],
  ['password in force', 'x', null, existingPassword],
  ['code', '123456', null, smsCode],
  ['code', '12345', '항목 형식이 올바르지 않습니다.', smsCode],
  ['agreement', true, null, agreement],
  ['agreement', undefined, notAgreed, agreement],
  ['consents', ['1', '2', '3'], null, agreedIds(['1', '2'])],
  ['consents', ['1'], notAgreed, agreedIds(['1', '2'])],
  ['consents', undefined, notAgreed, agreedIds(['1', '2'])],
  ['choice', 'c', '항목을 목록에서 선택해 주세요.', v.picklist(['a', 'b'])],
])('%s: %j is answered by %j', (_, typed, message, schema) => {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  expect(issues === undefined ? null : formMessage('항목', problemOf(issues[0]))).toBe(message);
});

test('a phone number reaches the backend as digits', () => {
  expect(v.parse(mobilePhoneText, '+82 10-1234-5678')).toBe('01012345678');
});
