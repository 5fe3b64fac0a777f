import { expect, test } from 'vitest';
import { cleanHtml, cleanText } from './clean-text.ts';

test.each([
  ['plain text, tabs and lines stay', '가\t나\r\n다 😀', '가\t나\r\n다 😀'],
  ['breaks of office programs become spaces', '가\v나\f다\u0085라', '가 나 다 라'],
  ['letters that are a blank become spaces', '가\u2800나\u3164다\uffa0라', '가 나 다 라'],
  ['controls go', '\u0000가\u0008나\u000e다\u001f라\u007f마\u009f', '가나다라마'],
  ['overrides of the writing direction go', '가\u202e나\u2067다\u2069', '가나다'],
  ['halves of a letter go', '가\ud83d나\ude00다', '가나다'],
  ['code points that are no characters go', '가\ufdd0나\ufdef다\ufffe라\uffff', '가나다라'],
  ['such code points of other planes go with a half', '\ud800가\u{1fffe}나', '가나'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanHtml(text)).toBe(clean);
});

test.each([
  ['syllables are composed', '하늘의원'.normalize('NFD'), '하늘의원'],
  ['what joins no word and shows nothing goes', '보톡\u200b스\u00ad 사\u2060각\ufeff턱\u200e', '보톡스 사각턱'],
  ['a joiner between letters goes', '가\u200d나', '가나'],
  ['emoji of several parts stay', '👩\u200d⚕️ 👩🏻\u200d⚕️', '👩\u200d⚕️ 👩🏻\u200d⚕️'],
  ['a letter that was lost goes', '가\ufffd나', '가나'],
])('plain text: %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));

test('rich text is composed but for its tags, whose addresses a server may know in no other form', () => {
  const address = '/사진.jpg'.normalize('NFD');
  expect(cleanHtml(`<img src="${address}">${'가격'.normalize('NFD')} < 1\ufffd`)).toBe(
    `<img src="${address}">가격 < 1`,
  );
});

test.each([
  ['white space stays', '&#9;&#10;&#x20;', '&#9;&#10;&#x20;'],
  ['controls go', '가&#1;나&#x8;다&#127;라&#0;', '가나다라'],
  ['controls go without their semicolon, too', '가&#1나&#x8', '가나'],
  ['a carriage return goes', '가&#13;&#xD;나', '가나'],
  ['halves of a letter go', '가&#xD800;나&#57343;', '가나'],
  ['numbers beyond the last code point go', '가&#x110000;나&#99999999;', '가나'],
  ['the last code point is no character', '가&#x10FFFF;나', '가나'],
  ['letters of Windows stay', '&#128;&#159;&#x93;', '&#128;&#159;&#x93;'],
  ['numbers of that range without a letter go', '가&#x81;&#x8d;&#143;&#144;&#157;나', '가나'],
])('as numbers in HTML: %s', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
