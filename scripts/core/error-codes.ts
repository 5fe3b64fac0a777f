/** Every code that a failure or an error has: `site explain <code>` prints it. A code is permanent and never renamed. */

/** What the desk answers with. 500: a fault of the code; 409: something to decide first; 503: wait or ask an operator. */
type Status = 409 | 422 | 500 | 502 | 503 | 504 | 507;

interface Entry<Text> {
  /** For operators. */
  readonly en: Text;
  readonly ko: Text;
  /** Tells marketers that a publication failed; without it they read what its kind says. */
  readonly forMarketers?: string;
  /** Tells a person that a request of the console failed; without it they read the Korean meaning. */
  readonly forRequest?: string;
  /** The desk tries again, or a new publication may be tried, but what failed stays until an operator mends it. */
  readonly needsOperator?: true;
  /** Some pages may have changed: a publication in place was interrupted, or nobody knows how it ended. */
  readonly mayHaveChanged?: true;
}

/** What happened and what usually causes it; on the second line what to do. */
type TwoLines = `${string}\n${string}`;

export interface ErrorCodeEntry extends Entry<{ readonly meaning: string; readonly action: string }> {
  /** Whether the desk tries again by itself; a person need not do anything then. */
  readonly isRetryable: boolean;
  readonly status: Status;
}

function split(lines: TwoLines) {
  const end = lines.indexOf('\n');
  return { meaning: lines.slice(0, end), action: lines.slice(end + 1) };
}

const needsPerson = (status: Status, { en, ko, ...rest }: Entry<TwoLines>): ErrorCodeEntry => ({
  ...rest,
  status,
  isRetryable: false,
  en: split(en),
  ko: split(ko),
});
const passes = (status: Status, texts: Entry<TwoLines>): ErrorCodeEntry => ({
  ...needsPerson(status, texts),
  isRetryable: true,
});

export const errorCodes = {
  ABANDONED: needsPerson(409, {
    en: 'The process that did a rebuild is gone, and so is its job: somebody removed the queue’s rows, or went back to a backup.\nPublish the partner again.',
    ko: '게시하던 프로세스와 작업이 모두 사라졌습니다. 대기열의 행을 지웠거나 백업으로 되돌렸을 때 생깁니다.\n그 병원을 다시 게시해 주세요.',
    forMarketers: '게시하던 서버가 멈췄습니다. 다시 게시해 주세요.',
    mayHaveChanged: true,
  }),
  ANALYTICS_LINK: needsPerson(503, {
    en: 'The web analytics script in the partner folder is a symbolic link, which could publish any file of this machine.\nPut the script itself there.',
    ko: '병원 폴더의 웹 분석 스크립트가 심볼릭 링크입니다. 그대로 두면 서버의 아무 파일이나 공개될 수 있습니다.\n링크 대신 스크립트 파일을 넣어 주세요.',
  }),
  ANALYTICS_MISSING: needsPerson(503, {
    en: 'partner.json names a web analytics script that is not in the partner folder.\nAdd the script under assets/analytics/, or remove `analytics` from partner.json.',
    ko: 'partner.json이 가리키는 웹 분석 스크립트가 병원 폴더에 없습니다.\nassets/analytics/에 스크립트를 넣거나 partner.json에서 analytics를 지워 주세요.',
  }),
  APPROVAL_NEEDED: needsPerson(409, {
    en: 'partner.json asks for a second account before this partner is published, and this release has no approval.\nApprove it at the console with another account than that of the request; `site build --approved` publishes without.',
    ko: 'partner.json이 두 번째 계정의 승인을 요구하는데, 이 버전은 아직 승인되지 않았습니다.\n요청한 계정이 아닌 다른 계정으로 승인해 주세요. 명령줄에서는 site build --approved로 게시합니다.',
  }),
  BACKEND_ABORTED: passes(503, {
    en: 'A pull was ended, since its job took longer than it may.\nLook why the backend is slow.',
    ko: '허용된 시간보다 오래 걸려 내용 받기를 중단했습니다.\n병원 정보 서버가 느린 이유를 확인해 주세요.',
  }),
  BACKEND_CONTRACT: passes(502, {
    en: 'The backend sent an answer that is not JSON, or has another shape than the contract says.\nMend the backend by docs/backend-contract.md; the last release stays current meanwhile.',
    ko: '병원 정보 서버의 응답이 JSON이 아니거나 계약과 다른 모양입니다.\ndocs/backend-contract.md에 맞게 서버를 고쳐 주세요. 그동안 마지막 버전이 그대로 보입니다.',
    forMarketers: '병원 정보 서버의 응답을 읽을 수 없습니다.',
    needsOperator: true,
  }),
  BACKEND_HTTP: passes(502, {
    en: 'The backend answered with an error status. 401 and 403: it asks for a login; 404: the address or tenant is wrong.\nCheck `apiBase` and `tenantOrigin` of partner.json (SITE_API_BASE and --api go before the first), and the backend itself.',
    ko: '병원 정보 서버가 오류 상태로 응답했습니다. 401·403은 로그인 요구, 404는 잘못된 주소나 tenantOrigin입니다.\npartner.json의 apiBase(SITE_API_BASE나 --api가 있으면 그 주소)와 tenantOrigin, 서버 상태를 확인해 주세요.',
    forMarketers: '병원 정보 서버가 오류로 응답했습니다.',
  }),
  BACKEND_NETWORK: passes(502, {
    en: 'The backend could not be reached: name, port, certificate or connection.\nCheck that it runs and that `apiBase` of partner.json (SITE_API_BASE and --api go before it) is right from this machine.',
    ko: '병원 정보 서버에 연결하지 못했습니다. 이름, 포트, 인증서, 연결 가운데 하나가 원인입니다.\n서버가 켜져 있는지, partner.json의 apiBase(SITE_API_BASE나 --api가 있으면 그 주소)가 이 서버에서 맞는지 확인해 주세요.',
    forMarketers: '병원 정보 서버에 연결하지 못했습니다.',
  }),
  BACKEND_TIMEOUT: passes(504, {
    en: 'The backend sent no whole answer within the time of a request.\nCheck its load; --timeout gives a command more time.',
    ko: '병원 정보 서버가 제시간에 응답을 끝내지 않았습니다.\n서버의 부하를 확인해 주세요. 명령줄에서는 --timeout으로 더 기다릴 수 있습니다.',
    forMarketers: '병원 정보 서버가 제시간에 응답하지 않았습니다.',
  }),
  BROKEN_LINKS: needsPerson(409, {
    en: 'Pages name addresses of the site that lead nowhere, often a link in a text of the content.\nMend the links that the message names, or the template that writes them.',
    ko: '페이지가 사이트에 없는 주소를 가리킵니다. 본문의 링크가 원인일 때가 많습니다.\n메시지에 나온 링크나, 그 링크를 쓰는 템플릿을 고쳐 주세요.',
  }),
  CHILD_DIED: passes(503, {
    en: 'A process that cut fonts, rendered pages or compiled the sources was killed, by the system for want of memory or by somebody.\nWhere it comes again, give the machine more memory or build fewer partners at once.',
    ko: '글꼴을 자르거나 페이지를 만들거나 소스를 컴파일하던 프로세스가 강제로 끝났습니다. 메모리가 부족했거나 누군가 종료했습니다.\n반복되면 메모리를 늘리거나 동시에 게시하는 병원 수를 줄여 주세요.',
  }),
  CODE_OUTDATED: passes(503, {
    en: 'What is live was published by newer code than this; a CI job or another worker runs a newer version.\nReplace this process by the newer version, or publish once with --accept-stale.',
    ko: '지금 보이는 사이트를 더 새로운 프로그램이 만들었습니다. 자동 빌드나 다른 서버가 새 버전입니다.\n이 프로세스를 새 버전으로 바꾸거나, --accept-stale로 한 번만 게시해 주세요.',
    forMarketers: '이 서버의 프로그램이 지금 보이는 사이트를 만든 것보다 이전 버전이어서 게시하지 않았습니다.',
  }),
  COMPILE_FAILED: needsPerson(500, {
    en: 'The sources in src do not compile.\nMend what Astro says; nothing was built.',
    ko: 'src의 소스를 컴파일하지 못했습니다.\nAstro가 알려 준 곳을 고쳐 주세요. 만들어진 것은 없습니다.',
  }),
  COMPILE_LOST: needsPerson(503, {
    en: 'The compiled renderer is incomplete: somebody removed files of it.\nRemove the folder that the message names and run the command again.',
    ko: '컴파일된 파일의 일부가 지워졌습니다.\n메시지에 나온 폴더를 지우고 명령을 다시 실행해 주세요.',
  }),
  CONTENT_MISSING: needsPerson(409, {
    en: 'The content folder of the partner has no partner.json: nothing was pulled yet.\nPull the content, or name another folder with --content.',
    ko: '병원의 내용 폴더에 partner.json이 없습니다. 아직 내용을 받지 않았습니다.\n내용을 받거나 --content로 다른 폴더를 지정해 주세요.',
  }),
  CONTENT_SHAPE: needsPerson(409, {
    en: 'A file of the content folder does not fit the contract; it was edited, or written by another version.\nPull again, or mend the fields that the message names.',
    ko: '내용 폴더의 파일이 계약과 다릅니다. 누군가 고쳤거나 다른 버전이 썼습니다.\n내용을 다시 받거나 메시지에 나온 필드를 고쳐 주세요.',
  }),
  CONTENT_SHRANK: needsPerson(409, {
    en: 'A collection lost over half of its rows, which is more often a fault of the backend than a decision.\nMend the backend, or accept the loss: in the console, or with --accept-loss.',
    ko: '한 종류의 내용이 절반 넘게 줄었습니다. 의도보다는 병원 정보 서버의 오류일 때가 많습니다.\n서버를 고치거나, 지운 것이 맞다면 콘솔에서 승인해 주세요. 명령줄에서는 --accept-loss를 씁니다.',
    forMarketers: '내용이 절반 넘게 줄어 게시하지 않았습니다.',
  }),
  DATABASE_FAILED: passes(503, {
    en: 'The database does not answer or takes no writes: it is away, restarts, is full, is read only, or has no connection left. A site whose rebuild could not be recorded may have changed all the same.\nCheck the database, its disk and its limit of connections; a rebuild is done again once the database answers.',
    ko: '데이터베이스가 응답하지 않거나 저장하지 못합니다. 꺼져 있거나, 다시 시작 중이거나, 가득 찼거나, 읽기 전용이거나, 남은 연결이 없습니다. 결과를 기록하지 못한 게시는 사이트를 이미 바꾸었을 수 있습니다.\n데이터베이스와 그 디스크, 연결 수 제한을 확인해 주세요. 응답하면 다시 게시합니다.',
    forMarketers: '게시 관리의 데이터베이스가 응답하지 않아 결과를 기록하지 못했습니다.',
    forRequest: '게시 관리의 데이터베이스가 응답하지 않거나 저장할 수 없는 상태입니다.',
    needsOperator: true,
    mayHaveChanged: true,
  }),
  DATABASE_UNUSABLE: needsPerson(503, {
    en: 'The database of DATABASE_URL cannot be used: address, password, version or rights.\nMend what the message names, then start again.',
    ko: 'DATABASE_URL의 데이터베이스를 쓸 수 없습니다. 주소, 비밀번호, 버전, 권한 가운데 하나가 원인입니다.\n메시지에 나온 것을 고친 뒤 다시 시작해 주세요.',
  }),
  DEMO_FAILED: needsPerson(500, {
    en: 'A demonstration site could not be built.\nMend what the lines above it say.',
    ko: '데모 사이트를 만들지 못했습니다.\n그 위에 나온 줄을 고쳐 주세요.',
  }),
  DESK_RUNS: needsPerson(503, {
    en: 'Another desk already uses this database folder.\nEnd the other one, or give each its own.',
    ko: '다른 게시 관리가 이 데이터베이스 폴더를 쓰고 있습니다.\n다른 쪽을 끝내거나 각각 다른 폴더를 지정해 주세요.',
  }),
  DISK_FULL: passes(507, {
    en: 'The disk or the quota is full.\nFree some space; the last release stays current.',
    ko: '디스크나 할당량이 가득 찼습니다.\n공간을 확보해 주세요. 마지막 버전이 그대로 보입니다.',
    forMarketers: '서버의 디스크가 가득 찼습니다.',
    forRequest: '서버의 디스크가 가득 차서 처리하지 못했습니다.',
    needsOperator: true,
  }),
  ENVIRONMENT: needsPerson(503, {
    en: 'A variable of the environment has a value that is not allowed.\nMend the variables named.',
    ko: '환경 변수에 허용되지 않는 값이 있습니다.\n메시지에 나온 변수를 고쳐 주세요.',
  }),
  FINDINGS_BLOCK: needsPerson(409, {
    en: 'The content has findings that block, such as a discount without its terms, and nobody has accepted them.\nMend the entries that the message names; or confirm them with a reason at the console, or decide by `checks` in partner.json.',
    ko: '내용에 게시를 막는 항목이 있습니다. 예를 들어 기간이나 대상이 없는 할인입니다. 아직 아무도 확인하지 않았습니다.\n메시지에 나온 항목을 고치거나, 콘솔에서 이유를 적고 확인하거나, partner.json의 checks에 결정을 적어 주세요.',
    forMarketers:
      '게시 전에 확인해야 하는 항목이 있어 게시하지 않았습니다. 게시 관리에서 항목을 확인하고 고치거나, 그대로 게시할 이유를 적고 게시해 주세요.',
  }),
  FOLDER_NOT_IGNORED: needsPerson(503, {
    en: 'A work or output folder lies in the checkout and Git does not ignore it, so that a commit would take it.\nChoose a folder outside, or add it to .gitignore.',
    ko: '작업 폴더나 출력 폴더가 체크아웃 안에 있는데 Git이 무시하지 않아, 커밋에 들어갈 수 있습니다.\n바깥 폴더를 고르거나 .gitignore에 추가해 주세요.',
  }),
  FONT_SUBSET: needsPerson(503, {
    en: 'The fonts of a site could not be cut: a font file is damaged, or the disk takes no files.\nRun npm ci; look at the folder that the message names.',
    ko: '글꼴을 자르지 못했습니다. 글꼴 파일이 손상되었거나 디스크에 쓸 수 없습니다.\nnpm ci를 실행하고 메시지에 나온 폴더를 확인해 주세요.',
  }),
  FORBIDDEN: needsPerson(503, {
    en: 'This user may not read or write a file or folder.\nGive it to this user, or name another folder by SITE_WORK_DIR, SITE_DIST_DIR, SITE_CONTENT_DIR or SITE_PARTNERS_DIR.',
    ko: '프로그램을 실행하는 사용자가 파일이나 폴더를 읽거나 쓸 수 없습니다.\n그 사용자에게 권한을 주거나 SITE_WORK_DIR, SITE_DIST_DIR, SITE_CONTENT_DIR, SITE_PARTNERS_DIR로 다른 폴더를 지정해 주세요.',
    forRequest: '게시 관리가 서버의 파일이나 폴더를 읽거나 쓸 권한이 없어 처리하지 못했습니다.',
  }),
  HEAD_UNREADABLE: needsPerson(503, {
    en: 'The head at the store does not parse, so what is live is unknown; another tool wrote it.\nRestore or remove the object that the message names, then publish again.',
    ko: '저장소의 head를 읽을 수 없어 무엇이 보이는지 알 수 없습니다. 다른 도구가 썼습니다.\n메시지에 나온 객체를 복구하거나 지운 뒤 다시 게시해 주세요.',
  }),
  IMAGE_HOSTS: needsPerson(409, {
    en: 'Most pictures of the content lie at hosts that partner.json does not allow.\nAdd the hosts to `imageHosts`, or correct the content; hosts in a private network are allowed by --image-host.',
    ko: '내용의 사진 대부분이 partner.json이 허용하지 않는 호스트에 있습니다.\nimageHosts에 호스트를 추가하거나 내용을 고쳐 주세요. 내부망의 호스트는 --image-host나 SITE_IMAGE_HOSTS로 지정합니다.',
  }),
  JOB_ENDED: passes(503, {
    en: 'A rebuild was ended: it took longer than it may, was cancelled, or its worker gave no sign and another took it over.\nNothing, unless it happens often: then look at the load of the machine.',
    ko: '게시를 도중에 끝냈습니다. 너무 오래 걸렸거나, 취소되었거나, 응답이 없어 다른 서버가 이어받았습니다.\n자주 생기지 않으면 할 일이 없습니다. 자주 생기면 서버의 부하를 확인해 주세요.',
  }),
  JOB_INVALID: needsPerson(500, {
    en: 'A job of the queue has another shape than this version reads.\nPublish the partner again.',
    ko: '대기열의 작업이 이 버전이 읽는 모양과 다릅니다.\n그 병원을 다시 게시해 주세요.',
  }),
  NO_API: needsPerson(503, {
    en: 'No backend is named, so the site would have no live parts.\nAdd `apiBase` to partner.json, or give --api or SITE_API_BASE; --no-api builds without.',
    ko: '병원 정보 서버가 지정되지 않아 사이트에 실시간 부분이 없게 됩니다.\npartner.json의 apiBase, --api 또는 SITE_API_BASE를 지정해 주세요. --no-api는 서버 없이 만듭니다.',
  }),
  NO_CONTACT: needsPerson(409, {
    en: 'The content has no phone number and no chat, and nobody can book online: visitors of the site would reach nobody.\nGive the clinic a phone number or a chat at the backend; where this is meant, set `allowNoContact` in partner.json.',
    ko: '전화번호도 채팅도 온라인 예약도 없어, 사이트를 보신 분이 병원에 연락할 방법이 없습니다.\n병원 정보에 전화번호나 채팅 주소를 입력한 뒤 다시 게시해 주세요. 연락처 없이 게시하려면 운영자가 partner.json에 allowNoContact를 켭니다.',
  }),
  NO_DESK: needsPerson(503, {
    en: 'No desk has ever used this database.\nStart the desk, then its workers.',
    ko: '이 데이터베이스를 쓴 게시 관리가 없습니다.\n게시 관리를 먼저 시작한 뒤 작업 서버를 시작해 주세요.',
  }),
  NO_RELEASE: needsPerson(409, {
    en: 'The partner has no release, or no earlier one.\nMake one with: npm run site -- build <id>',
    ko: '병원의 버전이 없거나 이전 버전이 없습니다.\nnpm run site -- build <id>로 만들어 주세요.',
  }),
  NOTIFICATION_FAILED: passes(502, {
    en: 'A message about a failure could not be sent: its mail server or receiver is down, or refuses.\nCheck SITE_SMTP_URL, SITE_SMTP_FROM and the receiver; send a trial message from the console.',
    ko: '알림을 보내지 못했습니다. 메일 서버나 받는 쪽이 꺼져 있거나 거절했습니다.\nSITE_SMTP_URL, SITE_SMTP_FROM과 받는 쪽을 확인하고 시험 알림을 보내 주세요.',
  }),
  OFF_CONTRACT: passes(502, {
    en: 'The backend answered with fields that do not fit the contract.\nMend the fields that the message names at the backend; `site probe <id>` tells of every call. Nothing was published.',
    ko: '병원 정보 서버의 응답에 계약과 맞지 않는 필드가 있습니다. 게시하지 않았습니다.\n메시지에 나온 필드를 서버에서 고쳐 주세요. site probe <id>가 모든 요청을 확인합니다.',
    forMarketers: '병원 정보 서버가 보낸 내용의 형식이 맞지 않습니다.',
    needsOperator: true,
  }),
  OTHER_DESTINATION: needsPerson(503, {
    en: 'A worker or desk would publish elsewhere than the desk of its database does.\nGive all of them the same store and prefix.',
    ko: '작업 서버나 게시 관리가, 같은 데이터베이스의 게시 관리와 다른 곳에 게시하려 합니다.\n모두 같은 저장소와 접두어로 맞춰 주세요.',
  }),
  OTHER_LAYOUT: needsPerson(503, {
    en: 'The store holds a site in the other layout, in place or by pointer.\nChoose the layout that is there, or another prefix.',
    ko: '저장소의 사이트가 다른 배치(in-place 또는 pointer)입니다.\n이미 있는 배치를 고르거나 다른 접두어를 쓰세요.',
  }),
  OTHER_PARTNER: needsPerson(503, {
    en: 'Another partner’s site lies at this place of the store.\nChoose another prefix.',
    ko: '저장소의 이 위치에 다른 병원의 사이트가 있습니다.\n다른 접두어를 쓰세요.',
  }),
  PARTNERS_DIR: needsPerson(503, {
    en: 'The folder of the partners is not there.\nCheck SITE_PARTNERS_DIR.',
    ko: '병원 폴더가 있는 폴더가 없습니다.\nSITE_PARTNERS_DIR를 확인해 주세요.',
  }),
  PARTNER_BUSY: passes(503, {
    en: 'Another process builds this partner right now.\nWait for it, then run the command again.',
    ko: '다른 프로세스가 이 병원을 만들고 있습니다.\n끝날 때까지 기다린 뒤 명령을 다시 실행해 주세요.',
    forMarketers: '같은 병원의 다른 게시가 아직 끝나지 않았습니다.',
    forRequest: '같은 병원의 다른 게시가 아직 끝나지 않았습니다.',
  }),
  PARTNER_CONFIG: needsPerson(503, {
    en: 'partner.json has fields that are wrong.\nMend the fields that the message names.',
    ko: 'partner.json에 잘못된 필드가 있습니다.\n메시지에 나온 필드를 고쳐 주세요.',
  }),
  PARTNER_ID: needsPerson(422, {
    en: 'A name cannot be a partner’s id.\nUse lower-case letters, digits and inner hyphens.',
    ko: '병원 ID로 쓸 수 없는 이름입니다.\n영문 소문자, 숫자, 중간의 하이픈만 쓰세요.',
  }),
  PARTNER_IDS: needsPerson(503, {
    en: 'Ids are unsafe, repeated, taken, or differ only by case.\nName others.',
    ko: 'ID가 안전하지 않거나 겹치거나 대소문자만 다릅니다.\n다른 ID를 쓰세요.',
  }),
  PARTNER_JSON: needsPerson(503, {
    en: 'partner.json or a content file is not JSON.\nMend it where the message says.',
    ko: 'partner.json이나 내용 파일이 JSON이 아닙니다.\n메시지에 나온 곳을 고쳐 주세요.',
  }),
  PARTNER_MISSING: needsPerson(503, {
    en: 'There is no folder of this partner.\nMake it with: npm run site -- new <id>',
    ko: '이 병원의 폴더가 없습니다.\nnpm run site -- new <id>로 만들어 주세요.',
  }),
  PAUSED: needsPerson(409, {
    en: 'Publishing of the partner is paused after a rollback.\nResume it in the console, or with: npm run site -- resume <id>',
    ko: '되돌린 뒤 자동 게시가 멈춰 있습니다.\n콘솔에서 다시 시작하거나 npm run site -- resume <id>를 실행해 주세요.',
  }),
  PICTURES_FAILED: passes(502, {
    en: 'Many or all pictures could not be fetched; their host is down, moved or refused.\nCheck the host that the message names; the last release stays current.',
    ko: '새 사진 여러 장을 가져오지 못했습니다. 사진 호스트가 꺼져 있거나 거절합니다.\n메시지에 나온 호스트를 확인해 주세요. 마지막 버전이 그대로 보입니다.',
    forMarketers: '새 사진 여러 장을 가져오지 못해 게시하지 않았습니다.',
  }),
  PORT_REFUSED: needsPerson(503, {
    en: 'A server cannot listen on its port: taken, or not allowed.\nChoose another by PORT.',
    ko: '포트를 이미 쓰고 있거나 쓸 수 없습니다.\nPORT로 다른 포트를 지정해 주세요.',
  }),
  PROJECT_PATH: needsPerson(503, {
    en: 'The checkout lies in a path that the compiler cannot use.\nMove it to a plain path.',
    ko: '체크아웃의 경로를 컴파일러가 쓸 수 없습니다.\n단순한 경로로 옮겨 주세요.',
  }),
  PUBLICATION_OFF: needsPerson(409, {
    en: 'partner.json says that this partner is never published.\nLook at its preview at the desk, or take "approval": "never" out of partner.json.',
    ko: 'partner.json이 이 병원을 게시하지 않도록 정하고 있습니다.\n콘솔에서 미리보기로 확인하거나, partner.json에서 "approval": "never"를 지워 주세요.',
    forMarketers: '게시하지 않기로 정한 병원입니다. ‘바뀐 내용 보기’로 미리보기만 볼 수 있습니다.',
  }),
  RACED: passes(503, {
    en: 'Another publisher changed the head of the store at the same time.\nRun the command again.',
    ko: '다른 게시가 같은 순간에 저장소의 head를 바꾸었습니다.\n명령을 다시 실행해 주세요.',
  }),
  RELEASE_MISSING: needsPerson(409, {
    en: 'A release is no longer kept.\nChoose one that `site releases` lists, or publish the content again.',
    ko: '버전이 더는 보관되어 있지 않습니다.\nsite releases가 보여 주는 버전을 고르거나 내용을 다시 게시해 주세요.',
    forMarketers: '보관 기간이 지나 이 버전으로 되돌릴 수 없습니다. 다른 버전을 선택해 주세요.',
  }),
  RELEASE_NAME: needsPerson(422, {
    en: 'The argument is no name of a release.\n`site releases <id>` lists them.',
    ko: '버전의 이름이 아닙니다.\nsite releases <id>가 이름을 보여 줍니다.',
  }),
  RENDER_FAILED: needsPerson(500, {
    en: 'A template threw while it rendered a page, or a page took longer than it may.\nLook at the page and the field that the message names.',
    ko: '템플릿이 페이지를 만들다가 오류를 냈거나 허용된 시간을 넘겼습니다.\n메시지에 나온 페이지와 필드를 확인해 주세요.',
    forMarketers: '페이지를 만드는 프로그램에 오류가 있습니다. 어느 페이지인지는 자세한 내용에 있습니다.',
    needsOperator: true,
  }),
  SEED_INVALID: needsPerson(503, {
    en: 'Seeds of the sandbox do not fit the contract.\nMend what the message names.',
    ko: '샌드박스의 시드가 계약과 맞지 않습니다.\n메시지에 나온 것을 고쳐 주세요.',
  }),
  SITE_ORIGIN: needsPerson(503, {
    en: 'Two partners have one site origin.\nGive each its own `siteOrigin`.',
    ko: '두 병원의 사이트 주소가 같습니다.\n병원마다 다른 siteOrigin을 쓰세요.',
  }),
  STALE: needsPerson(409, {
    en: 'What is live was read from the backend later than this content: another publisher was faster.\nBuild again with newer content, as the desk does later; --accept-stale publishes the older one.',
    ko: '지금 보이는 사이트가 이 내용보다 나중에 읽은 내용입니다. 다른 게시가 더 빨랐습니다.\n더 새로운 내용으로 다시 만드세요. 게시 관리는 나중에 그렇게 합니다. --accept-stale은 이전 내용을 게시합니다.',
    forMarketers:
      '병원 정보 서버의 시각이 지금 보이는 사이트보다 이전이어서 게시를 미루었습니다. 잠시 후 자동으로 다시 시도합니다.',
  }),
  STATE_UNREADABLE: needsPerson(503, {
    en: 'The state file of a partner does not parse or is gone, so its history and pause are unknown.\nRebuild it with: npm run site -- repair <id>',
    ko: '병원의 상태 파일(state.json)을 읽을 수 없거나 없어, 기록과 일시 중지를 알 수 없습니다.\nnpm run site -- repair <id>로 다시 만들어 주세요.',
    forMarketers: '게시 상태 파일(state.json)을 읽을 수 없어 게시와 정리를 멈추었습니다. 운영자에게 알려 주세요.',
  }),
  STORE_FAILED: passes(503, {
    en: 'The store does not take or give what it should: it is down, or its credentials are wrong.\nCheck bucket, credentials and network; the last release stays current.',
    ko: '저장소가 파일을 받거나 주지 않습니다. 꺼져 있거나 자격 증명이 잘못되었습니다.\n버킷, 자격 증명, 네트워크를 확인해 주세요. 마지막 버전이 그대로 보입니다.',
    forMarketers: '사이트 저장소에 올리지 못했습니다.',
    needsOperator: true,
    mayHaveChanged: true,
  }),
  UNEXPECTED: passes(500, {
    en: 'Something that nobody foresaw; the message has the stack.\nReport it with the message.',
    ko: '예상하지 못한 문제입니다. 메시지에 스택이 있습니다.\n메시지와 함께 개발자에게 알려 주세요.',
  }),
  USAGE: needsPerson(422, {
    en: 'The command was given wrong arguments.\nAdd --help for the options.',
    ko: '명령에 잘못된 인수가 있습니다.\n--help로 사용법을 확인해 주세요.',
  }),
};

export type ErrorCode = keyof typeof errorCodes;

/** Null for a code of another version. */
export const findErrorCode = (code: string): ErrorCodeEntry | null =>
  Object.hasOwn(errorCodes, code) ? errorCodes[code as ErrorCode] : null;
