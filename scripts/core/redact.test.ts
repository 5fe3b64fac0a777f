import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['authorization: Bearer abc.def-ghi', 'authorization: …'],
  ['{"Authorization":"Basic dXNlcjpwdw=="}', '{"Authorization":…'],
  ['sent Bearer abc.def to it', 'sent Bearer … to it'],
  ['cookie: a=1; desk-session=S3cret\nnext', 'cookie: …\nnext'],
  ['AWS_SECRET_ACCESS_KEY=abc/def SITE=1', 'AWS_SECRET_ACCESS_KEY=… SITE=1'],
  ['failed\nparams: 김하늘,\n\n둘째 줄\n    at query (pg.js:1)', 'failed\nparams: …\n    at query (pg.js:1)'],
  ['to postgres://desk:pw@db:5432/desk and postgresql://a@b', 'to postgres://…@db:5432/desk and postgresql://…@b'],
  ['password: "d e" done', 'password: … done'],
  ['refreshToken=a.b-c done', 'refreshToken=… done'],
  ['call 02-555-1234, 031 555 1234, +82 2 555 1234, 010-1234-5678 or 1588-1234', 'call …, …, …, … or …'],
  ['singletonKey rebuild:haneul, monkey=3', 'singletonKey rebuild:haneul, monkey=3'],
])('of "%s" no secret is logged', (line, expected) => {
  expect(redact(line)).toBe(expected);
});

test('a line that no person reads is cut, its neighbours stay whole', () => {
  expect(redact(`before\n${'a'.repeat(200_000)}\nafter`)).toBe(`before\n${'a'.repeat(4000)} …\nafter`);
});
