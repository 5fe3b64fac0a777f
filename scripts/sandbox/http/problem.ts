/** What the backend says when it cannot do what was asked: specification, section 8. */
import type { ErrorBody } from '../../../src/contract/envelope.ts';

/** Permanent codes, with the status and the Korean words that a visitor may read. */
const catalogue = {
  TENANT_MISSING: [400, '사이트 정보가 없는 요청입니다.'],
  TENANT_UNKNOWN: [404, '등록되지 않은 사이트입니다.'],
  QUERY_INVALID: [400, '요청 값이 올바르지 않습니다.'],
  BODY_INVALID: [422, '입력하신 내용이 올바르지 않습니다.'],
  RECORD_NOT_FOUND: [404, '요청하신 내용을 찾을 수 없습니다.'],
  PATH_UNKNOWN: [404, '요청하신 주소를 찾을 수 없습니다.'],
  TOO_MANY_REQUESTS: [429, '요청이 많아 잠시 후 다시 시도해 주세요.'],
  INTERNAL: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
} as const;

export type ProblemCode = keyof typeof catalogue;

/** Thrown by handlers; the application answers with its body. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly messages: string | readonly string[];

  constructor(code: ProblemCode, messages: string | readonly string[]) {
    super(typeof messages === 'string' ? messages : messages.join('\n'));
    this.code = code;
    this.messages = messages;
  }
}

export function problemResponse({ code, messages }: Pick<Problem, 'code' | 'messages'>): Response {
  const [status, translated] = catalogue[code];
  const body: ErrorBody = {
    status,
    message: typeof messages === 'string' ? messages : [...messages],
    translated,
    code,
  };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
