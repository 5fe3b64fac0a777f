/** Errors of the backend: specification, section 8. */
import type * as v from 'valibot';
import type { ErrorBody } from '../../../src/contract/envelope.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';

/** Permanent codes, with the status and the words that visitors read. */
const catalogue = {
  TENANT_MISSING: [400, '사이트 정보가 없는 요청입니다.'],
  TENANT_UNKNOWN: [404, '등록되지 않은 사이트입니다.'],
  QUERY_INVALID: [400, '요청 값이 올바르지 않습니다.'],
  BODY_INVALID: [422, '입력하신 내용이 올바르지 않습니다.'],
  RECORD_NOT_FOUND: [404, '요청하신 내용을 찾을 수 없습니다.'],
  PATH_UNKNOWN: [404, '요청하신 주소를 찾을 수 없습니다.'],
  KEY_INVALID: [422, '요청을 다시 확인해 주세요.'],
  LOGIN_REQUIRED: [401, '로그인이 필요합니다.'],
  SESSION_EXPIRED: [401, '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.'],
  SIGN_IN_WRONG: [422, '이메일 또는 비밀번호가 올바르지 않습니다.'],
  PASSWORD_WRONG: [422, '비밀번호가 올바르지 않습니다.'],
  NOT_REGISTERED: [422, '가입된 회원 정보를 찾을 수 없습니다.'],
  ALREADY_REGISTERED: [
    409,
    '이미 사용 중인 이메일이거나 가입된 번호입니다. 로그인하시거나 다른 이메일을 입력해 주세요.',
  ],
  CERTIFICATION_INVALID: [422, '본인인증이 확인되지 않았습니다. 다시 인증해 주세요.'],
  BIRTHDAY_CERTIFIED: [422, '본인인증으로 확인된 생년월일은 변경하실 수 없습니다.'],
  CODE_WRONG: [422, '인증번호가 올바르지 않거나 시간이 지났습니다.'],
  CONSENT_MISSING: [422, '민감정보 수집·이용에 동의해 주세요.'],
  TERMS_MISSING: [422, '필수 약관에 모두 동의해 주세요.'],
  MEMBERS_ONLY: [422, '회원만 이용하실 수 있습니다.'],
  GUESTS_ONLY: [422, '비회원 예약에서만 이용하실 수 있습니다.'],
  OPTION_UNKNOWN: [422, '판매가 끝난 시술이 있습니다. 다시 선택해 주세요.'],
  PRICE_CHANGED: [409, '가격이 변경되었습니다. 바뀐 금액을 확인하신 뒤 다시 신청해 주세요.'],
  SLOT_CLOSED: [422, '예약할 수 없는 시간입니다. 다른 시간을 선택해 주세요.'],
  SLOT_TAKEN: [409, '방금 다른 분이 예약한 시간입니다. 다른 시간을 선택해 주세요.'],
  RESERVATION_FIXED: [409, '변경과 취소는 방문 전날 오후 5시까지 하실 수 있습니다. 전화로 문의해 주세요.'],
  RESERVATIONS_AHEAD: [409, '예정된 예약이 있어 탈퇴하실 수 없습니다. 예약을 먼저 취소해 주세요.'],
  CART_FULL: [409, '시술은 50개까지 담으실 수 있습니다. 담은 시술을 정리하신 뒤 다시 담아 주세요.'],
  BOARD_UNKNOWN: [422, '글을 쓸 수 없는 게시판입니다.'],
  INTERNAL: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
} as const;

export type ErrorCode = keyof typeof catalogue;

/** Thrown by handlers; the application answers with its body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly messages: string | string[];

  constructor(code: ErrorCode, messages: string | string[]) {
    super(typeof messages === 'string' ? messages : messages.join('\n'));
    this.code = code;
    this.messages = messages;
  }
}

export const statusOf = (code: ErrorCode): number => catalogue[code][0];

export function errorResponse({ code, messages }: ApiError): Response {
  const [status, translated] = catalogue[code];
  const body: ErrorBody = { status, message: messages, translated, code };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** Throws an `ApiError` with a message for each problem. */
export function parseInput<S extends v.GenericSchema>(
  code: 'QUERY_INVALID' | 'BODY_INVALID',
  source: string,
  schema: S,
  input: unknown,
): v.InferOutput<S> {
  const parsed = parseWith(schema, input);
  if (parsed.ok) return parsed.value;
  throw new ApiError(code, describeProblems(source, parsed.problems).split('\n'));
}
