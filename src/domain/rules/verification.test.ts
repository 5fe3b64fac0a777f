import { expect, test } from 'vitest';
import { parseVerification } from './verification.ts';

const code = '0123456789abcdef0123456789abcdef01234567';
const google = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-AbCdE';
const naver = 'naver-site-verification';

test.each([
  ['capitals, single quotes, another order', `<META content='${code}' NAME='${naver}'>`, naver, code],
  ['no quotes', `<meta name=${naver} content=${code}>`, naver, code],
  ['quotes of a messenger', `<meta name=“${naver}” content=”${code}”>`, naver, code],
  ['escaped', `&lt;meta name=&quot;${naver}&quot; content=&quot;${code}&quot; /&gt;`, naver, code],
  ['blanks around', `  <meta name = "${naver}" content=" ${code} ">\n`, naver, code],
  ['the code alone', ` ${code}\n`, naver, code],
  ['as in a file', `${naver}: ${code}`, naver, code],
  ['the code of Google', `${google}=`, 'google-site-verification', `${google}=`],
  ['as in a DNS record', `google-site-verification=${google}`, 'google-site-verification', google],
  ['of Bing', '<meta name="msvalidate.01" content="0123456789ABCDEF">', 'msvalidate.01', '0123456789ABCDEF'],
])('%s gives name and content', (_, text, name, content) => {
  expect(parseVerification(text)).toEqual({ tags: [{ name, content }], files: [] });
});

test.each(['naver-site-verification: naver1234567890abcdef.html', '<a href="/NAVER1234567890abcdef.html">'])(
  '%s is the name of a file',
  (text) => {
    expect(parseVerification(text)).toEqual({ tags: [], files: ['naver1234567890abcdef.html'] });
  },
);

test.each([
  null,
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  `<meta name="${naver}" content="'><script>alert(1)</script>">`,
  '<meta name="robots" content="noindex">',
  `<meta name="${naver}" content="&quot;abc">`,
  `<meta name="${naver}" content="abc onload=x">`,
  `<meta name="${naver}" content="${'a'.repeat(129)}">`,
  '../../naver1234567890abcdef.html.js',
])('%s gives none', (text) => {
  expect(parseVerification(text)).toEqual({ tags: [], files: [] });
});
