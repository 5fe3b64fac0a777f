/** Texts of messages and of their list in the console. Sentences are functions of data; each names what to do. */
import { findErrorCode } from '../../core/error-codes.ts';
import { isUntouched } from '../views/page.ts';
import { deskTime, deskWords } from '../words.ts';
import type { Message } from './messages.ts';

export interface NamedPartner {
  readonly id: string;
  readonly name: string;
}

/** What a message is about; `partners` of a partner's own message is that one. */
export interface MessageFacts {
  readonly event: Message['event'];
  /** At most ten; `count` is that of all. */
  readonly partners: readonly NamedPartner[];
  readonly count: number;
  /** Error code of an outage. */
  readonly code: string | null;
  /** Where it is explained: an address, or a command. */
  readonly codeLink: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** Of the first failure, for operators alone. */
  readonly detail: string | null;
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number } | null;
  /** Who refused what waited for approval, and why. */
  readonly refusals: readonly string[];
  /** Of the console; null where its address is not set. */
  readonly link: string | null;
  readonly isForOperators: boolean;
}

export const notificationWords = {
  title: '알림',
  none: '알림을 받을 곳이 없습니다.',
  unavailable: '받을 곳은 정해졌지만 보내는 설정이 없습니다. 운영자가 메일 서버나 서명 키를 설정해야 합니다.',
  hint: '게시가 실패했을 때와 다시 될 때 한 번씩 보냅니다.',
  finishedHint: '페이지가 바뀐 게시를 마칠 때마다 보냅니다.',
  operators: '운영자 알림',
  channels: { email: '이메일', webhook: '웹훅' },
  events: { failure: '게시 실패', recovery: '게시 복구', finished: '게시 완료', refused: '게시 반려', trial: '시험' },
  message: (event: string) => `${event} 알림`,
  states: { waiting: '보내는 중', sent: '보냄', failed: '다시 보낼 예정', 'given-up': '보내지 못함' },
  sent: '최근에 보낸 알림',
  sendTrial: '시험 알림 보내기',
  tries: (count: number) => `${count}번 시도`,
  nextTry: (time: string) => `다음 시도 ${time}`,
} as const;

/** `3분`, `2시간 5분`, `3일 4시간`. */
export function duration(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  const parts = hours < 24 ? { 시간: hours, 분: minutes % 60 } : { 일: Math.floor(hours / 24), 시간: hours % 24 };
  return Object.entries(parts)
    .flatMap(([unit, count]) => (count === 0 ? [] : `${count}${unit}`))
    .join(' ');
}

export function subjectOf(facts: MessageFacts): string {
  const { event, partners, count, code } = facts;
  const who = count === 1 ? (partners[0]?.name ?? '') : `병원 ${count}곳`;
  const what = notificationWords.events[event];
  const cause = event === 'failure' && facts.isForOperators && code !== null ? ` (${code})` : '';
  if (event === 'trial') return `[${deskWords.title}] 시험 알림`;
  return `[${deskWords.title}] ${who} ${what}${cause}`;
}

export function textOf(facts: MessageFacts, now: Date): string {
  const lines = {
    failure: failureLines,
    recovery: recoveryLines,
    finished: finishedLines,
    refused: refusedLines,
    trial: trialLines,
  };
  const link = facts.link === null ? [] : ['', `게시 관리: ${facts.link}`];
  return [...lines[facts.event](facts, now), ...link, ''].join('\n');
}

function failureLines(facts: MessageFacts, now: Date): string[] {
  const { code, since, detail, isForOperators, count } = facts;
  const isRetried = code === null || (findErrorCode(code)?.isRetryable ?? true);
  const next = isRetried ? deskWords.next.outage : deskWords.errors.noRetries;
  return [
    `${whoOf(facts)} 사이트를 게시하지 못하고 있습니다.`,
    '',
    `원인: ${causeOf(code)}`,
    ...(since === null ? [] : [`시작: ${deskTime(since, now)}`]),
    `자동 처리: ${next}${isUntouched(code) ? ` ${deskWords.untouched}` : ''}`,
    `할 일: ${actionOf(facts, isRetried)}`,
    ...listOf(facts),
    ...(isForOperators && detail !== null ? ['', '처음 실패의 내용:', detail] : []),
    '',
    count > 1 || isForOperators
      ? '같은 원인으로 실패하는 병원이 늘어도 더 보내지 않고, 모두 복구되면 한 번 더 알려 드립니다.'
      : '복구되면 한 번 더 알려 드립니다. 그때까지는 더 보내지 않습니다.',
  ];
}

const recoveryLines = (facts: MessageFacts, now: Date): string[] => [
  `${whoOf(facts)} 사이트를 다시 게시할 수 있습니다.`,
  '',
  `원인: ${causeOf(facts.code)}`,
  ...(facts.since === null || facts.until === null
    ? []
    : [
        `기간: ${deskTime(facts.since, now)}부터 ${deskTime(facts.until, now)}까지, ${duration(facts.since, facts.until)}`,
      ]),
  '할 일: 없습니다.',
  ...listOf(facts),
];

const finishedLines = (facts: MessageFacts): string[] => [
  `${whoOf(facts)} 사이트를 게시했습니다.`,
  ...(facts.changes === null
    ? []
    : [
        '',
        `바뀐 페이지: ${deskWords.result.counts(facts.changes.added, facts.changes.changed, facts.changes.removed)}`,
      ]),
];

const refusedLines = (facts: MessageFacts): string[] => [
  `${whoOf(facts)} 사이트의 게시 요청이 반려되었습니다.`,
  '',
  ...facts.refusals,
  `할 일: ${deskWords.approval.afterRefusal}`,
];

const trialLines = ({ isForOperators, partners }: MessageFacts): string[] => [
  isForOperators ? '운영자 알림이 이곳으로 옵니다.' : `${partners[0]?.name ?? ''} 사이트의 알림이 이곳으로 옵니다.`,
  '',
  '시험으로 보낸 알림입니다. 할 일은 없습니다.',
];

const whoOf = ({ partners, count }: MessageFacts): string => {
  const [first] = partners;
  return count === 1 && first !== undefined ? `${first.name} (${first.id})` : `병원 ${count}곳의`;
};

const listOf = ({ partners, count }: MessageFacts): string[] =>
  count === 1
    ? []
    : [
        '',
        ...partners.map(({ name, id }) => `- ${name} (${id})`),
        ...(count > partners.length ? [`- ${deskWords.operator.more(count - partners.length)}`] : []),
      ];

function causeOf(code: string | null): string {
  if (code === null) return deskWords.failures.unexpected;
  const entry = findErrorCode(code);
  return `${entry?.forMarketers ?? entry?.ko.meaning ?? deskWords.failures.unexpected} (${code})`;
}

function actionOf({ code, codeLink, isForOperators }: MessageFacts, isRetried: boolean): string {
  if (isForOperators) return [findErrorCode(code ?? '')?.ko.action ?? '', codeLink].filter(Boolean).join(' ');
  if (isRetried) return `기다리면 됩니다. ${deskWords.instructions.atOnce}`;
  return '게시 관리에서 내용을 확인하고, 해결되지 않으면 운영자에게 알려 주세요.';
}
