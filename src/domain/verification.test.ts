import { expect, test } from 'vitest';
import { parseVerification } from './verification.ts';

test('a known tag gives its name and content', () => {
  expect(parseVerification('<meta name="naver-site-verification" content="0abc_-9">')).toEqual([
    { name: 'naver-site-verification', content: '0abc_-9' },
  ]);
  expect(parseVerification("<META content='g1' NAME='google-site-verification' />")).toEqual([
    { name: 'google-site-verification', content: 'g1' },
  ]);
});

test.each([
  null,
  '',
  '<script>alert(1)</script>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<meta name="naver-site-verification" content="\'><script>alert(1)</script>">',
  '<meta name="robots" content="noindex">',
  '<meta content="noindex">',
  '<meta name="naver-site-verification">',
  '<meta name="naver-site-verification" content="">',
  '<meta name="naver-site-verification" content="&quot;abc">',
  '<meta name="naver-site-verification" content="abc onload=x">',
  `<meta name="naver-site-verification" content="${'a'.repeat(129)}">`,
])('%s gives none', (html) => {
  expect(parseVerification(html)).toEqual([]);
});
