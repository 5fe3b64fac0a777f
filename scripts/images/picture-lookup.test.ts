import { expect, test } from 'vitest';
import { PictureOutageError } from './fetch-image.ts';
import { failureReason } from './picture-lookup.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
const outage = (code: string) => new PictureOutageError('no answer', { cause: coded('no answer', code) });
const undecodable = '사진 파일이 손상되었거나 사용할 수 없는 형식입니다. 다시 저장해서 올려 주세요';

test.each<[string, Error, string]>([
  ['of a cut connection', outage('ECONNRESET'), '사진 서버와의 연결이 끊겼습니다(ECONNRESET)'],
  ['of an unknown host', outage('ENOTFOUND'), '사진 서버의 주소를 찾을 수 없습니다(ENOTFOUND)'],
  ['of a refused connection', outage('ECONNREFUSED'), '사진 서버에 연결하지 못했습니다(ECONNREFUSED)'],
  ['of a certificate', outage('CERT_HAS_EXPIRED'), '사진 서버의 보안 인증서를 확인할 수 없습니다(CERT_HAS_EXPIRED)'],
  ['of the decoder', new Error('unsupported image format'), undecodable],
  ['of a full disk', coded('write', 'ENOSPC'), '사진을 처리하는 서버의 디스크에 문제가 있습니다(ENOSPC)'],
  ['in Korean', new Error('상태 404'), '상태 404'],
])('the words %s reach a marketer in Korean', (_, error, words) => {
  expect(failureReason(error)).toBe(words);
});
