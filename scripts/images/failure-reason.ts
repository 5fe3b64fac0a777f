/** Why a picture could not be had, in Korean for marketers; libraries and sockets say it in English. */
import { messageOf } from '../core/errors.ts';
import { PictureOutageError } from './fetch-image.ts';

const words = {
  unreadable: '사진 파일이 손상되었거나 사용할 수 없는 형식입니다. 다시 저장해서 올려 주세요',
  unsaved: '사진을 처리하는 서버의 디스크에 문제가 있습니다',
  connection: '사진 서버에 연결하지 못했습니다',
  cut: '사진 서버와의 연결이 끊겼습니다',
  unknownHost: '사진 서버의 주소를 찾을 수 없습니다',
  certificate: '사진 서버의 보안 인증서를 확인할 수 없습니다',
} as const;

const byCode: readonly (readonly [RegExp, string])[] = [
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_)/, words.cut],
  [/^(?:ENOTFOUND|EAI_)/, words.unknownHost],
  [/^(?:CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL)/, words.certificate],
];

/** What is Korean already stays. A code of the system follows in brackets; a finding has it for operators alone. */
export function failureReason(error: unknown): string {
  const message = messageOf(error);
  if (/[가-힣]/.test(message)) return message;
  const isNetwork = error instanceof PictureOutageError;
  const code = isNetwork ? codeOf(error.cause) : codeOf(error);
  if (!isNetwork) return code === null ? words.unreadable : `${words.unsaved}(${code})`;
  if (code === null) return words.connection;
  const reason = byCode.find(([pattern]) => pattern.test(code))?.[1] ?? words.connection;
  return `${reason}(${code})`;
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
