/** Words of the desk's console, for marketers. */
import type { Publisher } from '../core/errors.ts';
import type { TimedStep } from '../pipeline/timed.ts';
import { operatorWords, signInLock } from './operator-words.ts';

const { maxTries, lockMinutes } = signInLock;

const deskNumber = (count: number): string => count.toLocaleString('ko-KR');

export const deskWords = {
  ...operatorWords,
  title: '게시 관리',
  signIn: {
    title: '로그인',
    email: '이메일',
    password: '비밀번호',
    submit: '로그인',
    wrong: `이메일 또는 비밀번호가 맞지 않습니다. 비밀번호를 ${maxTries}회 잘못 입력하면 ${lockMinutes}분 동안 로그인할 수 없습니다.`,
    tooMany: '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    help: '병원 홈페이지의 변경을 확인하고 게시하는 곳입니다. 계정이 없거나 비밀번호를 잊으셨다면 운영 담당자에게 문의해 주세요.',
  },
  menu: '메뉴',
  signOut: '로그아웃',
  signOutEverywhere: '모든 기기에서 로그아웃',
  preview: {
    title: '미리보기',
    banner: (until: string, hasChanges: boolean) =>
      hasChanges
        ? `미리보기입니다. 바뀐 내용은 방문자에게 아직 보이지 않습니다. ${until}까지 볼 수 있고, 그 전에 게시하면 새로 만듭니다.`
        : `미리보기입니다. 지금 보이는 사이트와 같습니다. ${until}까지 볼 수 있습니다.`,
    renew: '새 미리보기',
    renewing: '사이트가 새로 게시되어 미리보기를 다시 만들고 있습니다.',
    open: '미리보기 열기',
    openHint: '고칠 글이나 사진이 보이면 ‘고치기’를 누르고 고르세요.',
    share: '미리보기 주소 만들기',
    shareHint: '계정이 없는 동료도 이 주소로 볼 수 있습니다.',
    address: '미리보기 주소',
    until: (time: string) => `${time}까지, 또는 게시할 때까지 열립니다.`,
    copy: '미리보기 주소 복사',
    copied: '복사했습니다.',
    unshare: '주소 닫기',
    edit: '고치기',
    editHint: '고칠 글이나 사진을 누르면 편집 화면이 열립니다. Tab과 Enter로도 고를 수 있고, Esc를 누르면 끝납니다.',
    noEditor: '이 글을 고치는 화면의 주소를 알 수 없습니다. 관리 화면에서 직접 찾아 주세요.',
    over: '미리보기가 끝났습니다. 게시했거나 볼 수 있는 시간이 지났습니다.',
    overHint: '다시 보려면 게시 관리에서 “바뀐 내용 보기”를 눌러야 합니다.',
    ended: '미리보기를 볼 수 없습니다. 게시 관리에서 “바뀐 내용 보기”를 누른 뒤 페이지를 다시 열어 주세요.',
  },
  all: '전체 병원',
  site: '사이트 보기',
  live: {
    title: '지금 보이는 사이트',
    none: '아직 게시한 사이트가 없습니다.',
    since: '게시',
    /** Of what this desk did not publish. */
    publishers: { desk: '다른 게시 관리', ci: '자동 빌드', command: '명령줄' },
    publishedBy: (who: string) => `지금 보이는 사이트는 ${who}에서 게시했습니다.`,
    silent: (age: string | null) =>
      age === null
        ? '사이트 저장소가 응답하지 않아, 이 서버에 기록된 상태를 표시합니다.'
        : `사이트 저장소가 응답하지 않아, ${age}에 확인한 상태를 표시합니다.`,
  },
  publish: '게시하기',
  previewOnly:
    '이 병원의 사이트는 게시하지 않기로 정해져 있어 게시 버튼이 없습니다. 바뀐 내용은 미리보기로 확인할 수 있습니다. 게시하려면 운영자에게 문의해 주세요.',
  readerHint: '이 계정은 볼 수만 있습니다.',
  publishAnyway: '그래도 게시',
  why: '변경 이유 (선택)',
  buildPreview: '바뀐 내용 보기',
  changes: {
    title: '게시하면 바뀌는 페이지',
    none: '바뀐 내용이 없습니다. 지금 보이는 사이트가 최신입니다.',
    added: '추가',
    changed: '변경',
    removed: '삭제',
    more: (count: number) => `외 ${count}페이지`,
    at: (time: string) => `${time} 기준`,
  },
  history: {
    title: '게시 기록',
    none: '기록이 없습니다.',
    back: '되돌리기',
    backTo: (time: string) => `${time} 버전으로 되돌리기`,
    live: '지금 보이는 버전',
    version: (time: string) => `${time} 버전`,
    sameAsLive: '지금 보이는 버전과 같습니다.',
    details: '자세히',
    detailsOf: (time: string) => `${time} 기록 자세히`,
    seconds: (seconds: number) => `${seconds.toFixed(seconds < 1 ? 2 : 1)}초`,
    failedTries: (count: number) => `실패한 시도 ${count}회`,
    /** Of a change whose own rebuild did not publish it. */
    publishedBy: (time: string) => `이 변경은 ${time} 게시에 포함되었습니다.`,
    unpublished: '이 변경은 아직 게시되지 않았습니다.',
    acceptedLoss: '내용 감소를 승인하고 게시',
    acceptedStale: '더 새로운 내용 위에 게시',
    loss: (name: string, before: number, now: number) => `${name} ${deskNumber(before)}건 → ${deskNumber(now)}건`,
  },
  rebuild: {
    title: (time: string) => `${time} 게시 기록`,
    back: '게시 기록으로',
    reasons: '이유',
    times: '진행',
    requested: '요청',
    started: '시작',
    ended: '종료',
    took: '걸린 시간',
    host: '서버',
    pages: '페이지',
    pageCounts: (total: number, rendered: number, reused: number) =>
      `전체 ${deskNumber(total)} · 새로 만듦 ${deskNumber(rendered)} · 그대로 ${deskNumber(reused)}`,
    steps: '단계별 시간',
    stepWords: {
      store: '저장소 읽기',
      pull: '내용 받기',
      read: '내용 읽기',
      plan: '준비',
      check: '내용 확인',
      render: '페이지 만들기',
      verify: '연결 확인',
      publish: '저장소에 올리기',
      activate: '바꾸기',
    } satisfies Record<TimedStep | 'store', string>,
    attempts: '실패한 시도',
    attempt: (n: number) => `${n}번째 시도`,
    noHost: '멈춘 서버',
    error: '실패한 이유',
    nextTry: (time: string) => `다음 시도 ${time}`,
  },
  approval: {
    needed: '다른 계정이 승인하면 게시됩니다. 사이트는 아직 바뀌지 않았습니다.',
    own: '요청한 계정은 승인할 수 없습니다. 다른 계정으로 로그인해 승인해 주세요.',
    automatic: '자동으로 시작된 게시입니다.',
    requestedBy: (who: string) => `요청: ${who}`,
    approve: '승인하고 게시',
    refuse: '반려',
    refusalReason: '반려 이유',
    refusalHint: '이유는 게시 기록에 남습니다. 사이트는 바뀌지 않습니다.',
    submitRefusal: '반려하기',
    refused: (who: string, why: string) => `${who} 반려: ${why}`,
    afterRefusal: '내용을 고친 뒤 다시 게시해 주세요. 사이트는 바뀌지 않았습니다.',
    approved: (requestedBy: string | null, who: string) =>
      requestedBy === null ? `${who} 승인` : `${requestedBy} 요청, ${who} 승인`,
  },
  errors: {
    title: '오류 코드',
    forOperators: '운영자용 설명',
    retries: '자동으로 다시 시도합니다.',
    noRetries: '자동으로 다시 시도하지 않습니다.',
    all: '모든 코드',
  },
  loss: {
    operatorOnly:
      '지운 것이 맞다면 운영자에게 승인을 요청해 주세요. 승인 권한이 있는 계정만 이유를 적고 게시할 수 있습니다.',
    forOperator: '지운 것이 맞다면 이유를 적고 게시할 수 있습니다.',
    reason: '승인 이유',
  },
  /** Before what visitors would see at once. */
  confirm: {
    rollback: (time: string | null) => `${time === null ? '이' : time} 버전으로 되돌릴까요?`,
    accept: '그래도 게시할까요?',
    content: '달라지는 내용',
    rows: (before: number, now: number) => `${deskNumber(before)}건 → ${deskNumber(now)}건`,
    unknownChanges: '이 버전은 사이트 저장소에만 있어 바뀌는 페이지 수를 미리 알 수 없습니다.',
    pauses: '되돌린 버전이 바로 방문자에게 보이고, 다시 시작할 때까지 자동 게시가 멈춥니다.',
    resume: '자동 게시를 다시 시작할까요?',
    publish: '게시하고 자동 게시를 다시 시작할까요?',
    resumes: '지금까지 바뀐 내용이 모두 바로 게시되고, 앞으로도 내용이 바뀌면 자동으로 게시됩니다.',
    cancel: '취소',
  },
  pause: {
    title: '자동 게시 일시 중지',
    /** `version` is the time of the live release. */
    text: (version: string | null) =>
      `${version === null ? '되돌린 버전' : `${version} 버전`}을 유지하고 있습니다. 내용이 바뀌어도 자동으로 게시하지 않습니다.`,
    since: (time: string) => `${time} 되돌림`,
    waiting: (count: number) => `게시를 기다리는 변경 ${count}건`,
    none: '되돌린 뒤 새로 들어온 변경은 없습니다.',
    again: (count: number) => `되돌린 변경 ${count}건이 다시 게시됩니다`,
    same: '마지막으로 받은 내용은 이 버전과 같습니다.',
    unknown: '이 서버에 두 버전의 내용이 모두 있지 않아, 되돌린 변경이 다시 게시되는지 미리 알 수 없습니다.',
    resume: '자동 게시 다시 시작',
    publish: '게시하고 자동 게시 다시 시작',
  },
  result: {
    title: '바뀐 페이지',
    /** Leaves out zeros; empty where all are zero. */
    counts: (added: number, changed: number, removed: number) =>
      Object.entries({ 추가: added, 변경: changed, 삭제: removed })
        .flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]))
        .join(' · '),
    none: '바뀐 페이지가 없습니다.',
    rest: (count: number) => `나머지 ${count}페이지`,
  },
  upcoming: {
    title: '예정된 변경',
    none: '예정된 변경이 없습니다.',
    hint: '예정된 시각에 자동으로 게시됩니다.',
    paused: '자동 게시가 일시 중지되어, 다시 시작한 뒤에 게시됩니다.',
    kinds: { event: '이벤트', exhibition: '기획전', banner: '배너', notice: '공지', hours: '단축 진료' },
    starts: '시작',
    ends: '종료',
  },
  findings: {
    title: '확인이 필요한 내용',
    number: (count: number) => `${deskNumber(count)}건`,
    rest: (count: number) => `외 ${deskNumber(count)}건`,
    count: (count: number) => `(확인 ${deskNumber(count)}건)`,
    group: (kind: string, count: number) => `${kind} ${deskNumber(count)}건`,
    none: '확인할 내용이 없습니다.',
    unknown:
      '다른 곳에서 만들어 게시한 버전이라 무엇을 확인해야 하는지 알 수 없습니다. ‘바뀐 내용 보기’를 누르면 지금 내용을 확인합니다.',
    preview: '게시할 내용에서 찾았습니다.',
    severities: {
      blocks: '게시 전 확인 필요',
      warning: '확인 권장',
      note: '참고',
      decided: '그대로 두기로 정한 항목',
      accepted: '확인하고 게시한 항목',
    },
    isNew: '새 항목',
    accepted: (who: string, reason: string) => `확인함 · ${who} · ${reason}`,
    decided: (reason: string) => `그대로 두는 이유: ${reason}`,
    /** In the form that publishes. */
    mustAccept: (count: number) =>
      `게시 전에 확인해야 하는 항목이 ${deskNumber(count)}건 있습니다. 고치거나, 그대로 게시할 항목마다 표시하고 이유를 10자 이상 적어 주세요.`,
    askApprover: (count: number, role: string) =>
      `게시 전에 확인해야 하는 항목이 ${deskNumber(count)}건 있습니다. 고치거나, ‘${role}’ 역할의 계정이나 운영자에게 그대로 게시해도 되는지 물어봐 주세요.`,
    acceptOne: '확인했으며 그대로 게시합니다.',
    reason: (what: string) => `${what}: 그대로 게시하는 이유`,
    reasonHint: '이유 (10자 이상)',
    needsReason:
      '표시한 항목마다 그대로 게시하는 이유를 10자 이상 적어 주세요. 이전 화면으로 돌아가면 적은 내용이 남아 있습니다.',
    forOperators: '운영자',
    acceptedInHistory: (places: string) => `확인하고 게시함: ${places}`,
  },
  refusedByBrowser: '방문자 브라우저',
  refusedRequest: (source: string, count: number) =>
    `사이트의 보안 정책이 ${source}의 요청을 ${deskNumber(count)}번 차단했다는 보고를 받았습니다. 누구나 보낼 수 있어 확인되지 않은 내용입니다. 병원이 쓰는 서비스가 맞다면 운영자에게 허용해 달라고 요청해 주세요.`,
  states: {
    queued: '대기 중',
    building: '게시 준비 중',
    live: '게시 완료',
    failed: '게시 실패',
    rolled_back: '되돌림',
    superseded: '새 게시로 대체',
    paused: '게시 보류',
    delayed: '게시 지연',
    awaiting: '승인 대기',
    refused: '반려',
    cancelled: '게시 취소',
  },
  steps: { store: '저장소 읽기', pull: '내용 받기', plan: '준비', render: '페이지 만들기', publish: '게시' },
  triggers: {
    webhook: '내용 변경',
    marketer: '직접 게시',
    schedule: '예약',
    ci: '자동 빌드',
    elsewhere: '다른 곳에서 게시',
    rollback: '되돌리기',
    pictures: '사진 변경',
    check: '정기 확인',
    approval: '승인',
    refusal: '반려',
    repeat: '다시 게시',
  },
  changedPictures: (count: number) => `${count}장`,
  left: (seconds: number) => `약 ${seconds}초 남음`,
  count: (count: number) => `${count.toLocaleString('ko-KR')}페이지`,
  /** What happened; `next` says what follows. */
  failures: {
    backend: '병원 정보 서버에서 내용을 가져오지 못했습니다.',
    'partner-data': '병원 설정에 잘못된 값이 있습니다.',
    build: '페이지를 만드는 중 문제가 생겼습니다.',
    unexpected: '예상하지 못한 문제가 생겼습니다.',
  },
  next: {
    retry: '잠시 후 자동으로 다시 시도합니다.',
    outage: '될 때까지 최대 30분 간격으로 계속 다시 시도합니다.',
    rollback: '될 때까지 최대 30분 간격으로 계속 다시 시도합니다. 바로 되돌리려면 “되돌리기”를 다시 눌러 주세요.',
    preview: '잠시 후 “바뀐 내용 보기”를 다시 눌러 주세요.',
  },
  instructions: {
    atOnce: '바로 다시 시도하려면 “게시하기”를 눌러 주세요.',
    operator: '아래 내용을 운영자에게 알려 주세요.',
  },
  untouched: '사이트는 바뀌지 않았습니다.',
  details: '자세한 내용',
  rollingBack: '이전 버전으로 되돌리는 중',
  buildingPreview: '확인하는 중…',
  refresh: '새로고침',
  /** While the page cannot reach the desk. */
  offline: '연결이 끊겼습니다. 다시 연결하고 있습니다. 게시는 계속 진행됩니다.',
  /** Of a page that met a fault; an operator finds the log's line by the number. */
  fault: (request: string) =>
    `게시 관리에 문제가 생겨 이 페이지를 볼 수 없습니다. 방문자가 보는 사이트는 그대로입니다. 잠시 후 새로고침해 주세요. 계속되면 운영자에게 다음 번호를 알려 주세요: ${request}`,
  refusedBecause: (what: string, passes: boolean, request: string) =>
    `${what} 방문자가 보는 사이트는 그대로입니다. ${passes ? '잠시 후 다시 시도해 주세요. 계속되면 ' : ''}운영자에게 다음 번호와 함께 알려 주세요: ${request}`,
  notFound: '찾을 수 없는 페이지입니다.',
  refused: '이 요청은 받을 수 없습니다. 페이지를 새로고침해 주세요.',
} as const;

export type Role = keyof typeof deskWords.accounts.roles;

export type RecordAction = keyof typeof deskWords.records.actions;

const timeZone = 'Asia/Seoul';
const year = new Intl.DateTimeFormat('ko-KR', { timeZone, year: 'numeric' });
const minutes = {
  timeZone,
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const time = new Intl.DateTimeFormat('ko-KR', minutes);

/** `11월 24일 0:00`, `11월 21일 15:05`, Korean time; with the year where it is not that of `now`. */
export function deskTime(date: Date, now = date): string {
  const prefix = year.format(date) === year.format(now) ? '' : `${year.format(date)} `;
  return prefix + time.format(date).replace(/ 0(?=\d:)/, ' ');
}

const withSeconds = new Intl.DateTimeFormat('ko-KR', { ...minutes, second: '2-digit' });

/** `11월 21일 15:05:09`. */
export const exactTime = (date: Date): string => withSeconds.format(date).replace(/ 0(?=\d:)/, ' ');

/** Formats times of one list: with seconds where two would look alike. */
export function distinctTimes(dates: readonly Date[], now: Date): (date: Date) => string {
  const counts = Map.groupBy(new Set(dates.map(Number)), (date) => deskTime(new Date(date), now));
  return (date) => {
    const text = deskTime(date, now);
    return (counts.get(text)?.length ?? 0) > 1 ? exactTime(date) : text;
  };
}

/** `자동 빌드 #12`. */
export const publisherWords = ({ by, run }: Publisher): string =>
  `${deskWords.live.publishers[by]}${run === undefined ? '' : ` #${run}`}`;

/** `방금 전`, `5분 전`, `3시간 전`, `2일 전`. */
export function ageOf(from: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - from.getTime()) / 60_000);
  if (minutes < 1) return '방금 전';
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  return `${Math.floor(minutes / 60 / 24)}일 전`;
}
