/** The catalogue of `core/error-codes.ts` in Korean, for operators: a code without words is a type error. */
import type { ErrorCode } from '../core/error-codes.ts';

interface ErrorWords {
  readonly meaning: string;
  readonly action: string;
}

const words = (meaning: string, action: string): ErrorWords => ({ meaning, action });

const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  ABANDONED: words(
    '게시하던 프로세스와 작업이 모두 사라졌습니다. 대기열의 행을 지웠거나 백업으로 되돌렸을 때 생깁니다.',
    '그 병원을 다시 게시해 주세요.',
  ),
  ANALYTICS_LINK: words(
    '병원 폴더의 웹 분석 스크립트가 심볼릭 링크입니다. 그대로 두면 서버의 아무 파일이나 공개될 수 있습니다.',
    '링크 대신 스크립트 파일을 넣어 주세요.',
  ),
  ANALYTICS_MISSING: words(
    'partner.json이 가리키는 웹 분석 스크립트가 병원 폴더에 없습니다.',
    'assets/analytics/에 스크립트를 넣거나 partner.json에서 analytics를 지워 주세요.',
  ),
  APPROVAL_NEEDED: words(
    'partner.json이 두 번째 계정의 승인을 요구하는데, 이 버전은 아직 승인되지 않았습니다.',
    '요청한 계정이 아닌 다른 계정으로 승인해 주세요. 명령줄에서는 site build --approved로 게시합니다.',
  ),
  BACKEND_ABORTED: words(
    '허용된 시간보다 오래 걸려 내용 받기를 중단했습니다.',
    '병원 정보 서버가 느린 이유를 확인해 주세요.',
  ),
  BACKEND_CONTRACT: words(
    '병원 정보 서버의 응답이 JSON이 아니거나 계약과 다른 모양입니다.',
    'docs/backend-contract.md에 맞게 서버를 고쳐 주세요. 그동안 마지막 버전이 그대로 보입니다.',
  ),
  BACKEND_HTTP: words(
    '병원 정보 서버가 오류 상태로 응답했습니다. 401·403은 로그인 요구, 404는 잘못된 주소나 tenantOrigin입니다.',
    'partner.json의 apiBase(SITE_API_BASE나 --api가 있으면 그 주소)와 tenantOrigin, 서버 상태를 확인해 주세요.',
  ),
  BACKEND_NETWORK: words(
    '병원 정보 서버에 연결하지 못했습니다. 이름, 포트, 인증서, 연결 가운데 하나가 원인입니다.',
    '서버가 켜져 있는지, partner.json의 apiBase(SITE_API_BASE나 --api가 있으면 그 주소)가 이 서버에서 맞는지 확인해 주세요.',
  ),
  BACKEND_TIMEOUT: words(
    '병원 정보 서버가 제시간에 응답을 끝내지 않았습니다.',
    '서버의 부하를 확인해 주세요. 명령줄에서는 --timeout으로 더 기다릴 수 있습니다.',
  ),
  BROKEN_LINKS: words(
    '페이지가 사이트에 없는 주소를 가리킵니다. 본문의 링크가 원인일 때가 많습니다.',
    '메시지에 나온 링크나, 그 링크를 쓰는 템플릿을 고쳐 주세요.',
  ),
  CHILD_DIED: words(
    '글꼴을 자르거나 페이지를 만들거나 소스를 컴파일하던 프로세스가 강제로 끝났습니다. 메모리가 부족했거나 누군가 종료했습니다.',
    '반복되면 메모리를 늘리거나 동시에 게시하는 병원 수를 줄여 주세요.',
  ),
  CODE_OUTDATED: words(
    '지금 보이는 사이트를 더 새로운 프로그램이 만들었습니다. 자동 빌드나 다른 서버가 새 버전입니다.',
    '이 프로세스를 새 버전으로 바꾸거나, --accept-stale로 한 번만 게시해 주세요.',
  ),
  COMPILE_FAILED: words(
    'src의 소스를 컴파일하지 못했습니다.',
    'Astro가 알려 준 곳을 고쳐 주세요. 만들어진 것은 없습니다.',
  ),
  COMPILE_LOST: words('컴파일된 파일의 일부가 지워졌습니다.', '메시지에 나온 폴더를 지우고 명령을 다시 실행해 주세요.'),
  CONTENT_MISSING: words(
    '병원의 내용 폴더에 partner.json이 없습니다. 아직 내용을 받지 않았습니다.',
    '내용을 받거나 --content로 다른 폴더를 지정해 주세요.',
  ),
  CONTENT_SHAPE: words(
    '내용 폴더의 파일이 계약과 다릅니다. 누군가 고쳤거나 다른 버전이 썼습니다.',
    '내용을 다시 받거나 메시지에 나온 필드를 고쳐 주세요.',
  ),
  CONTENT_SHRANK: words(
    '한 종류의 내용이 절반 넘게 줄었습니다. 의도보다는 병원 정보 서버의 오류일 때가 많습니다.',
    '서버를 고치거나, 지운 것이 맞다면 콘솔에서 승인해 주세요. 명령줄에서는 --accept-loss를 씁니다.',
  ),
  DATABASE_FAILED: words(
    '데이터베이스가 응답하지 않거나 저장하지 못합니다. 꺼져 있거나, 다시 시작 중이거나, 가득 찼거나, 읽기 전용이거나, 남은 연결이 없습니다. 결과를 기록하지 못한 게시는 사이트를 이미 바꾸었을 수 있습니다.',
    '데이터베이스와 그 디스크, 연결 수 제한을 확인해 주세요. 응답하면 다시 게시합니다.',
  ),
  DATABASE_UNUSABLE: words(
    'DATABASE_URL의 데이터베이스를 쓸 수 없습니다. 주소, 비밀번호, 버전, 권한 가운데 하나가 원인입니다.',
    '메시지에 나온 것을 고친 뒤 다시 시작해 주세요.',
  ),
  DEMO_FAILED: words('데모 사이트를 만들지 못했습니다.', '그 위에 나온 줄을 고쳐 주세요.'),
  DESK_RUNS: words(
    '다른 게시 관리가 이 데이터베이스 폴더를 쓰고 있습니다.',
    '다른 쪽을 끝내거나 각각 다른 폴더를 지정해 주세요.',
  ),
  DISK_FULL: words('디스크나 할당량이 가득 찼습니다.', '공간을 확보해 주세요. 마지막 버전이 그대로 보입니다.'),
  ENVIRONMENT: words('환경 변수에 허용되지 않는 값이 있습니다.', '메시지에 나온 변수를 고쳐 주세요.'),
  FINDINGS_BLOCK: words(
    '내용에 게시를 막는 항목이 있습니다. 예를 들어 기간이나 대상이 없는 할인입니다. 아직 아무도 확인하지 않았습니다.',
    '메시지에 나온 항목을 고치거나, 콘솔에서 이유를 적고 확인하거나, partner.json의 checks에 결정을 적어 주세요.',
  ),
  FOLDER_NOT_IGNORED: words(
    '작업 폴더나 출력 폴더가 체크아웃 안에 있는데 Git이 무시하지 않아, 커밋에 들어갈 수 있습니다.',
    '바깥 폴더를 고르거나 .gitignore에 추가해 주세요.',
  ),
  FONT_SUBSET: words(
    '글꼴을 자르지 못했습니다. 글꼴 파일이 손상되었거나 디스크에 쓸 수 없습니다.',
    'npm ci를 실행하고 메시지에 나온 폴더를 확인해 주세요.',
  ),
  FORBIDDEN: words(
    '프로그램을 실행하는 사용자가 파일이나 폴더를 읽거나 쓸 수 없습니다.',
    '그 사용자에게 권한을 주거나 SITE_WORK_DIR, SITE_DIST_DIR, SITE_CONTENT_DIR, SITE_PARTNERS_DIR로 다른 폴더를 지정해 주세요.',
  ),
  HEAD_UNREADABLE: words(
    '저장소의 head를 읽을 수 없어 무엇이 보이는지 알 수 없습니다. 다른 도구가 썼습니다.',
    '메시지에 나온 객체를 복구하거나 지운 뒤 다시 게시해 주세요.',
  ),
  IMAGE_HOSTS: words(
    '내용의 사진 대부분이 partner.json이 허용하지 않는 호스트에 있습니다.',
    'imageHosts에 호스트를 추가하거나 내용을 고쳐 주세요. 내부망의 호스트는 --image-host나 SITE_IMAGE_HOSTS로 지정합니다.',
  ),
  JOB_ENDED: words(
    '게시를 도중에 끝냈습니다. 너무 오래 걸렸거나, 취소되었거나, 응답이 없어 다른 서버가 이어받았습니다.',
    '자주 생기지 않으면 할 일이 없습니다. 자주 생기면 서버의 부하를 확인해 주세요.',
  ),
  JOB_INVALID: words('대기열의 작업이 이 버전이 읽는 모양과 다릅니다.', '그 병원을 다시 게시해 주세요.'),
  NO_API: words(
    '병원 정보 서버가 지정되지 않아 사이트에 실시간 부분이 없게 됩니다.',
    'partner.json의 apiBase, --api 또는 SITE_API_BASE를 지정해 주세요. --no-api는 서버 없이 만듭니다.',
  ),
  NO_CONTACT: words(
    '전화번호도 채팅도 온라인 예약도 없어, 사이트를 보신 분이 병원에 연락할 방법이 없습니다.',
    '병원 정보에 전화번호나 채팅 주소를 입력한 뒤 다시 게시해 주세요. 연락처 없이 게시하려면 운영자가 partner.json에 allowNoContact를 켭니다.',
  ),
  NO_DESK: words('이 데이터베이스를 쓴 게시 관리가 없습니다.', '게시 관리를 먼저 시작한 뒤 작업 서버를 시작해 주세요.'),
  NO_RELEASE: words('병원의 버전이 없거나 이전 버전이 없습니다.', 'npm run site -- build <id>로 만들어 주세요.'),
  NOTIFICATION_FAILED: words(
    '알림을 보내지 못했습니다. 메일 서버나 받는 쪽이 꺼져 있거나 거절했습니다.',
    'SITE_SMTP_URL, SITE_SMTP_FROM과 받는 쪽을 확인하고 시험 알림을 보내 주세요.',
  ),
  OFF_CONTRACT: words(
    '병원 정보 서버의 응답에 계약과 맞지 않는 필드가 있습니다. 게시하지 않았습니다.',
    '메시지에 나온 필드를 서버에서 고쳐 주세요. site probe <id>가 모든 요청을 확인합니다.',
  ),
  OTHER_DESTINATION: words(
    '작업 서버나 게시 관리가, 같은 데이터베이스의 게시 관리와 다른 곳에 게시하려 합니다.',
    '모두 같은 저장소와 접두어로 맞춰 주세요.',
  ),
  OTHER_LAYOUT: words(
    '저장소의 사이트가 다른 배치(in-place 또는 pointer)입니다.',
    '이미 있는 배치를 고르거나 다른 접두어를 쓰세요.',
  ),
  OTHER_PARTNER: words('저장소의 이 위치에 다른 병원의 사이트가 있습니다.', '다른 접두어를 쓰세요.'),
  PARTNERS_DIR: words('병원 폴더가 있는 폴더가 없습니다.', 'SITE_PARTNERS_DIR를 확인해 주세요.'),
  PARTNER_BUSY: words('다른 프로세스가 이 병원을 만들고 있습니다.', '끝날 때까지 기다린 뒤 명령을 다시 실행해 주세요.'),
  PARTNER_CONFIG: words('partner.json에 잘못된 필드가 있습니다.', '메시지에 나온 필드를 고쳐 주세요.'),
  PARTNER_ID: words('병원 ID로 쓸 수 없는 이름입니다.', '영문 소문자, 숫자, 중간의 하이픈만 쓰세요.'),
  PARTNER_IDS: words('ID가 안전하지 않거나 겹치거나 대소문자만 다릅니다.', '다른 ID를 쓰세요.'),
  PARTNER_JSON: words('partner.json이나 내용 파일이 JSON이 아닙니다.', '메시지에 나온 곳을 고쳐 주세요.'),
  PARTNER_MISSING: words('이 병원의 폴더가 없습니다.', 'npm run site -- new <id>로 만들어 주세요.'),
  PAUSED: words(
    '되돌린 뒤 자동 게시가 멈춰 있습니다.',
    '콘솔에서 다시 시작하거나 npm run site -- resume <id>를 실행해 주세요.',
  ),
  PICTURES_FAILED: words(
    '새 사진 여러 장을 가져오지 못했습니다. 사진 호스트가 꺼져 있거나 거절합니다.',
    '메시지에 나온 호스트를 확인해 주세요. 마지막 버전이 그대로 보입니다.',
  ),
  PORT_REFUSED: words('포트를 이미 쓰고 있거나 쓸 수 없습니다.', 'PORT로 다른 포트를 지정해 주세요.'),
  PROJECT_PATH: words('체크아웃의 경로를 컴파일러가 쓸 수 없습니다.', '단순한 경로로 옮겨 주세요.'),
  PUBLICATION_OFF: words(
    'partner.json이 이 병원을 게시하지 않도록 정하고 있습니다.',
    '콘솔에서 미리보기로 확인하거나, partner.json에서 "approval": "never"를 지워 주세요.',
  ),
  RACED: words('다른 게시가 같은 순간에 저장소의 head를 바꾸었습니다.', '명령을 다시 실행해 주세요.'),
  RELEASE_MISSING: words(
    '버전이 더는 보관되어 있지 않습니다.',
    'site releases가 보여 주는 버전을 고르거나 내용을 다시 게시해 주세요.',
  ),
  RELEASE_NAME: words('버전의 이름이 아닙니다.', 'site releases <id>가 이름을 보여 줍니다.'),
  RENDER_FAILED: words(
    '템플릿이 페이지를 만들다가 오류를 냈거나 허용된 시간을 넘겼습니다.',
    '메시지에 나온 페이지와 필드를 확인해 주세요.',
  ),
  SEED_INVALID: words('샌드박스의 시드가 계약과 맞지 않습니다.', '메시지에 나온 것을 고쳐 주세요.'),
  SITE_ORIGIN: words('두 병원의 사이트 주소가 같습니다.', '병원마다 다른 siteOrigin을 쓰세요.'),
  STALE: words(
    '지금 보이는 사이트가 이 내용보다 나중에 읽은 내용입니다. 다른 게시가 더 빨랐습니다.',
    '더 새로운 내용으로 다시 만드세요. 게시 관리는 나중에 그렇게 합니다. --accept-stale은 이전 내용을 게시합니다.',
  ),
  STATE_UNREADABLE: words(
    '병원의 상태 파일(state.json)을 읽을 수 없거나 없어, 기록과 일시 중지를 알 수 없습니다.',
    'npm run site -- repair <id>로 다시 만들어 주세요.',
  ),
  STORE_FAILED: words(
    '저장소가 파일을 받거나 주지 않습니다. 꺼져 있거나 자격 증명이 잘못되었습니다.',
    '버킷, 자격 증명, 네트워크를 확인해 주세요. 마지막 버전이 그대로 보입니다.',
  ),
  UNEXPECTED: words('예상하지 못한 문제입니다. 메시지에 스택이 있습니다.', '메시지와 함께 개발자에게 알려 주세요.'),
  USAGE: words('명령에 잘못된 인수가 있습니다.', '--help로 사용법을 확인해 주세요.'),
};

/** Null for a code of another version. */
export const findErrorWords = (code: string): ErrorWords | null =>
  Object.hasOwn(errorWords, code) ? errorWords[code as ErrorCode] : null;
