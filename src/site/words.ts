/** Findings in a partner's content for marketers: where, and what is wrong. */
import type { FindingWords } from '../contract/finding.ts';
import { withJosa } from '../domain/words/josa.ts';

export const placeWords = {
  footerLink: (title: string) => `하단 링크 "${title}"`,
  menu: (title: string) => `메뉴 "${title}"`,
  button: (title: string) => `버튼 "${title}"`,
  branch: (title: string) => `지점 "${title}"`,
  banner: (title: string) => `배너 "${title}"`,
  popup: (id: number) => `팝업 ${id}`,
  keyword: (keyword: string) => `추천 검색어 "${keyword}"`,
  partner: '병원 정보',
  widget: '예약 위젯',
  policy: '보안 정책',
  colours: '사이트 색',
  searchEngines: '검색 엔진 알림',
  store: '사이트 저장소',
  afterNotice: (title: string | undefined) => `시술 후 주의사항 "${title}"`,
  question: (question: string) => `질문 "${question}"`,
  post: (title: string) => `게시글 "${title}"`,
  notice: (title: string) => `공지 "${title}"`,
  exhibition: (title: string) => `기획전 "${title}"`,
  branding: (title: string) => `브랜딩 "${title}"`,
  introduction: (title: string) => `병원 소개 "${title}"`,
  productDescription: (title: string) => `시술 "${title}" 설명`,
} as const;

const warning = (code: string, message: string, operator?: string): FindingWords => ({
  ...{ code, severity: 'warning', message },
  ...(operator !== undefined && { operator }),
});

export const findingWords = {
  badLink: (href: string) => warning('BAD_LINK', `링크 "${href}" 형식을 사용할 수 없습니다.`),
  deadLink: (href: string) => warning('DEAD_LINK', `링크 "${href}"에 해당하는 페이지가 없습니다.`),
  reversedHours: (range: string) =>
    warning(
      'REVERSED_HOURS',
      `진료 시간(${range})의 끝나는 시각이 시작보다 늦지 않아 ‘진료 중’ 표시와 예약에 쓰이지 않습니다. 자정 전에 끝나는 시간으로 입력해 주세요.`,
    ),
  sameListing: (other: string, name: 'title' | 'description') =>
    warning(
      name === 'title' ? 'SAME_TITLE' : 'SAME_DESCRIPTION',
      `${other} 페이지와 검색 결과에 보이는 ${name === 'title' ? '제목이' : '설명이'} 같습니다.`,
    ),
  unknownOwnership: (text: string) =>
    warning(
      'UNKNOWN_OWNERSHIP',
      `사이트 소유 확인 값 ${withJosa(`"${text.slice(0, 60)}"`, '을/를')} 알아볼 수 없어 쓰지 않았습니다. 네이버 서치어드바이저의 HTML 태그나 파일 이름(naver….html)을 그대로 붙여 넣어 주세요.`,
    ),
  notSubmitted: (status: number | null, count: number) =>
    warning(
      'SEARCH_ENGINES_NOT_TOLD',
      `바뀐 주소 ${count.toLocaleString('ko-KR')}개를 검색 엔진에 알리지 못했습니다. ${indexNowReasons[status ?? 0] ?? `검색 엔진의 응답 코드는 ${status}입니다.`} 게시는 끝났으며, 검색 엔진은 사이트맵으로도 바뀐 페이지를 찾습니다.`,
    ),
  notRemoved: warning(
    'EXPIRED_NOT_REMOVED',
    '더 이상 쓰지 않는 파일을 사이트 저장소에서 지우지 못했습니다. 새 버전은 정상적으로 게시되었고, 남은 파일은 다음 게시 때 다시 지웁니다. 계속 나타나면 운영 담당자가 저장소의 삭제 권한을 확인해야 합니다.',
  ),
  embed: (address: string) =>
    warning(
      'EMBED_REPLACED',
      `본문에 삽입된 콘텐츠(${address.slice(0, 200)})는 페이지 안에서 재생되지 않아 링크로 바꾸었습니다. YouTube와 Vimeo 동영상만 페이지 안에서 재생됩니다.`,
    ),
  keywordWithoutResult: warning('KEYWORD_WITHOUT_RESULT', '검색 결과가 없어 사이트에 표시하지 않습니다.'),
  imageMap: warning('IMAGE_MAP', '사진의 영역별 링크(이미지 맵)를 사진 아래의 글자 링크로 바꾸었습니다.'),
  overFormatted: warning(
    'OVER_FORMATTED',
    '본문에 닫히지 않은 서식 태그가 너무 많아 서식을 빼고 표시합니다. 다른 편집기에서 붙여 넣은 글이라면 서식을 지우고 다시 입력해 주세요.',
  ),
  missingTarget: (href: string) =>
    warning(
      'TARGET_MISSING',
      `본문의 링크(${href.slice(0, 200)})가 가리키는 위치가 이 본문에 없어 글자만 표시합니다. 이동할 위치에 같은 이름의 책갈피를 넣어 주세요.`,
    ),
  lost: (tag: string) => warning('TEXT_LOST', `본문의 <${tag}> 내용은 페이지에 표시되지 않습니다.`),
  inlineTags: warning(
    'INLINE_TAGS',
    '페이지에 직접 넣은 태그를 허용하는 설정이 켜져 있어, 누군가 삽입한 스크립트도 브라우저가 막지 못합니다. 필요한 설정인지 운영자에게 확인해 주세요.',
    'partner.json의 policy.inlineScripts를 끕니다.',
  ),
  foreignWidget: (origin: string) =>
    warning(
      'FOREIGN_WIDGET',
      `예약 위젯의 주소(${origin})가 허용된 곳이 아니어서 위젯을 쓰지 않고 예약 페이지나 전화로 안내합니다. 바뀐 주소가 맞다면 운영자에게 허용해 달라고 요청해 주세요.`,
      `partner.json의 policy.widgetOrigins에 "${origin}" 값을 추가합니다.`,
    ),
  longPolicy: (length: number, most: number) =>
    warning(
      'LONG_POLICY',
      `보안 정책이 ${length.toLocaleString('ko-KR')}자입니다. ${most.toLocaleString('ko-KR')}자를 넘으면 일부 호스팅이 정책 전체를 무시합니다. 운영자에게 알려 주세요.`,
      'partner.json의 policy.origins에서 쓰지 않는 주소를 지웁니다.',
    ),
  popupWithoutText: (title: string) =>
    warning(
      'POPUP_WITHOUT_TEXT',
      `‘${title}’ 팝업에 이미지 내용을 설명하는 글이 없어 화면 낭독기는 제목만 읽습니다. 기간, 가격 등 이미지에 담긴 내용을 입력해 주세요.`,
      '팝업의 text입니다.',
    ),
  lowContrast: (text: string, on: readonly string[], ratio: number, least: number) =>
    warning(
      'LOW_CONTRAST',
      `글자색(${text})이 바탕색(${on.join(', ')}) 위에서 잘 읽히지 않습니다. 명도 대비가 ${ratio.toFixed(2)}:1로, ${least}:1보다 낮습니다. 바탕색을 더 밝거나 어둡게 바꿔 주세요.`,
      'partner.json의 theme입니다.',
    ),
} as const;

const indexNowReasons: Readonly<Record<number, string>> = {
  0: '검색 엔진에 연결하지 못했습니다.',
  400: '검색 엔진이 요청 형식을 받아들이지 않았습니다.',
  403: '검색 엔진이 사이트에서 키 파일을 확인하지 못했습니다.',
  422: '검색 엔진이 이 사이트의 주소가 아니라고 답했습니다.',
  429: '너무 자주 알려 검색 엔진이 받지 않았습니다.',
};

export const pictureWords = {
  noAddress: warning('PICTURE_LEFT_OUT', '사진을 뺐습니다. 인터넷 주소가 아닙니다. 사진을 다시 올려 주세요.'),
  ownAddress: warning('PICTURE_LEFT_OUT', '사진을 뺐습니다. 이 사이트에 없는 파일입니다. 사진을 다시 올려 주세요.'),
  foreignHost: (origin: string) =>
    warning(
      'PICTURE_LEFT_OUT',
      `사진을 뺐습니다. 허용하지 않은 곳(${origin})에 있는 사진입니다. 사진을 내려받아 다시 올려 주세요. 이곳의 사진을 계속 쓰려면 운영자에게 허용해 달라고 요청해 주세요.`,
      `partner.json의 imageHosts에 "${origin}" 값을 추가합니다.`,
    ),
} as const;

/** What leads to an extension or a second number in a field for one phone number. */
export const secondNumberWords = '내선|구내|교환|또는|및';
