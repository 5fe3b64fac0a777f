/** What a message says, from the database at the moment when it is sent: a failure that is over by then is told by its recovery alone. */
import { findErrorCode } from '../../core/error-codes.ts';
import { redact } from '../../core/redact.ts';
import type { DeskContext } from '../context.ts';
import { readRebuild } from '../history/read-rebuilds.ts';
import { describeRefusals } from '../views/history.ts';
import { isUntouched } from '../views/page.ts';
import { deskTime, deskWords } from '../words.ts';
import type { Message } from './messages.ts';
import { readOutages } from './outages.ts';

export type ComposedMessage = NonNullable<Awaited<ReturnType<typeof composeMessage>>>;
type MessageFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;
type Composer = Pick<DeskContext, 'db' | 'names' | 'notify' | 'now'>;

const maxNamed = 10;
const maxDetail = 500;
const maxName = 60;

/** Null where there is nothing to tell any more. */
export async function composeMessage(desk: Composer, message: Message) {
  const facts = await readFacts(desk, message);
  return facts === null ? null : { subject: subjectOf(facts), text: textOf(facts, desk.now()), facts };
}

/** `partners` are at most ten, `count` is that of all; of a partner's own message it is that one. */
async function readFacts(desk: Composer, { event, partner, about }: Message) {
  const base = {
    ...{ event, isForOperators: partner === null, link: linkOf(desk, partner) },
    ...{ code: null, codeLink: null, since: null, until: null, detail: null, changes: null, refusals: [] },
  };
  if (event === 'trial') {
    const partners = partner === null ? [] : await nameAll(desk, [partner]);
    return { ...base, partners, count: partners.length };
  }
  if (about === null) return null;
  if (event === 'finished' || event === 'refused') {
    const rebuild = partner === null ? undefined : await readRebuild(desk.db, partner, about);
    if (rebuild === undefined) return null;
    return {
      ...base,
      partners: await nameAll(desk, [rebuild.partner]),
      count: 1,
      changes: rebuild.result?.counts ?? null,
      refusals: describeRefusals(rebuild),
    };
  }
  const outages = await readOutages(desk.db, partner === null ? 'cause' : 'id', about);
  const [first] = outages;
  const told = event === 'failure' ? outages.filter(({ endedAt }) => endedAt === null) : outages;
  if (first === undefined || told.length === 0) return null;
  const ends = outages.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  const named = told.slice(0, maxNamed).map((outage) => outage.partner);
  return {
    ...base,
    partners: await nameAll(desk, named),
    count: told.length,
    code: first.code,
    since: new Date(Math.min(...outages.map(({ startedAt }) => startedAt.getTime()))),
    until: event === 'recovery' ? new Date(Math.max(...ends)) : null,
    codeLink: linkToCode(desk, first.code),
    detail: event === 'failure' ? await readDetail(desk, first.partner, first.rebuild) : null,
  };
}

/** The error's own words, without secrets. */
async function readDetail({ db }: Composer, partner: string, seq: number): Promise<string | null> {
  const rebuild = await readRebuild(db, partner, seq);
  const failure = rebuild?.error ?? rebuild?.attempts.at(-1)?.error;
  return failure === undefined ? null : redact(failure.message).slice(0, maxDetail).toWellFormed();
}

const nameAll = (desk: Composer, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, name: oneLine(await desk.names.find(id)) })));

/** A name comes from a backend: a line break in it would begin a header of its own in a message. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxName)
    .toWellFormed();

const linkToCode = ({ notify }: Composer, code: string): string =>
  notify?.deskUrl ? `${notify.deskUrl}/errors/${code}` : `npm run site -- explain ${code}`;

/** To the console; null where its address is not set. */
const linkOf = ({ notify }: Composer, partner: string | null): string | null =>
  notify?.deskUrl ? `${notify.deskUrl}${partner === null ? '/overview' : `/partners/${partner}`}` : null;

function subjectOf({ event, partners, count, code, isForOperators }: MessageFacts): string {
  const { message, events } = deskWords.notifications;
  if (event === 'trial') return `[${deskWords.title}] ${message(events.trial)}`;
  const who = count === 1 ? (partners[0]?.name ?? '') : `병원 ${count}곳`;
  const cause = event === 'failure' && isForOperators && code !== null ? ` (${code})` : '';
  return `[${deskWords.title}] ${who} ${events[event]}${cause}`;
}

/** `3분`, `2시간 5분`, `3일 4시간`. */
function duration(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  const parts = hours < 24 ? { 시간: hours, 분: minutes % 60 } : { 일: Math.floor(hours / 24), 시간: hours % 24 };
  return Object.entries(parts)
    .flatMap(([unit, count]) => (count === 0 ? [] : `${count}${unit}`))
    .join(' ');
}

function textOf(facts: MessageFacts, now: Date): string {
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
