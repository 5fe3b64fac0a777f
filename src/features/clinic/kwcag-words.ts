/**
 * The 33 items of KWCAG 2.2 and how a site meets each: the statement shows them, and `kwcag.test.ts` names the test behind each.
 * A site's own pictures, videos and texts are the clinic's, so what depends on them is met in part.
 */

export const kwcagResults = { met: '준수', partly: '일부 준수', absent: '해당 없음' } as const;

export interface KwcagItem {
  readonly id: string;
  readonly title: string;
  readonly result: (typeof kwcagResults)[keyof typeof kwcagResults];
  readonly how: string;
}

interface KwcagPrinciple {
  readonly title: string;
  readonly items: readonly KwcagItem[];
}

const itemOf =
  (result: KwcagItem['result']) =>
  (id: string, title: string, how: string): KwcagItem => ({ id, title, result, how });
const met = itemOf(kwcagResults.met);
const partly = itemOf(kwcagResults.partly);
const absent = itemOf(kwcagResults.absent);

export const kwcagPrinciples: readonly KwcagPrinciple[] = [
  {
    title: '인식의 용이성',
    items: [
      partly(
        '1.1.1',
        '적절한 대체 텍스트 제공',
        '메뉴와 버튼의 그림에는 대체 텍스트가 있습니다. 병원이 올린 사진은 함께 입력한 설명이나 제목을 읽어 드립니다.',
      ),
      partly(
        '1.2.1',
        '자막 제공',
        '동영상의 내용을 글로 볼 수 있습니다. 글이 없는 동영상은 병원에 알려 주시면 내용을 안내해 드립니다.',
      ),
      met('1.3.1', '표의 구성', '표에 제목이 있고, 행과 열의 머리글을 칸마다 함께 읽어 드립니다.'),
      met('1.3.2', '콘텐츠의 선형구조', '화면에 보이는 순서대로 읽어 드립니다.'),
      met('1.3.3', '명확한 지시사항 제공', '모양, 위치, 소리만으로 안내하지 않고 글로 안내합니다.'),
      met('1.4.1', '색에 무관한 콘텐츠 인식', '선택한 것과 선택할 수 없는 것을 색 말고도 글과 모양으로 구분합니다.'),
      met('1.4.2', '자동 재생 금지', '동영상은 소리 없이 재생되고, 멈출 수 있습니다.'),
      met('1.4.3', '텍스트 콘텐츠의 명도 대비', '글자와 배경의 명도 대비가 4.5:1 이상이 되도록 색을 정합니다.'),
      met('1.4.4', '콘텐츠 간의 구분', '이웃한 콘텐츠를 여백, 선, 배경으로 구분합니다.'),
    ],
  },
  {
    title: '운용의 용이성',
    items: [
      met('2.1.1', '키보드 사용 보장', '메뉴, 검색, 예약을 키보드만으로 이용할 수 있습니다.'),
      met('2.1.2', '초점 이동과 표시', '초점이 순서대로 이동하고 늘 보이며, 창을 닫으면 열기 전의 자리로 돌아갑니다.'),
      met('2.1.3', '조작 가능', '버튼과 링크가 충분히 크거나 서로 떨어져 있습니다.'),
      absent('2.1.4', '문자 단축키', '글자 하나로 실행되는 단축키가 없습니다.'),
      partly(
        '2.2.1',
        '응답시간 조절',
        '인증번호의 남은 시간을 알려 드리고 다시 받을 수 있습니다. 짧은 알림은 마우스나 초점이 닿으면 사라지지 않습니다.',
      ),
      met('2.2.2', '정지 기능 제공', '저절로 넘어가는 배너와 팝업에 일시 정지 버튼이 있습니다.'),
      met('2.3.1', '깜빡임과 번쩍임 사용 제한', '깜빡이거나 번쩍이는 효과를 쓰지 않습니다.'),
      met('2.4.1', '반복 영역 건너뛰기', '페이지의 맨 앞에 본문 바로가기 링크가 있습니다.'),
      met('2.4.2', '제목 제공', '페이지, 동영상 창, 본문의 각 부분에 제목이 있습니다.'),
      met('2.4.3', '적절한 링크 텍스트', '링크의 글만 읽어도 어디로 가는지 알 수 있습니다.'),
      absent('2.4.4', '고정된 참조 위치 정보', '쪽 번호가 있는 전자출판 문서가 없습니다.'),
      met(
        '2.5.1',
        '단일 포인터 입력 지원',
        '끌거나 두 손가락을 써야 하는 기능이 없습니다. 넘기는 콘텐츠에는 버튼이 있습니다.',
      ),
      met('2.5.2', '포인터 입력 취소', '누를 때가 아니라 뗄 때 실행되어, 누른 채 벗어나면 취소됩니다.'),
      met('2.5.3', '레이블과 네임', '보이는 글이 버튼과 링크의 이름에 들어 있습니다.'),
      absent('2.5.4', '동작기반 작동', '기기를 흔들거나 기울여 쓰는 기능이 없습니다.'),
    ],
  },
  {
    title: '이해의 용이성',
    items: [
      met('3.1.1', '기본 언어 표시', '페이지의 기본 언어를 한국어로 표시합니다.'),
      met(
        '3.2.1',
        '사용자 요구에 따른 실행',
        '초점이 닿거나 선택한 것만으로 페이지가 바뀌지 않습니다. 새 창이 열리는 링크는 미리 알려 드립니다.',
      ),
      met('3.2.2', '찾기 쉬운 도움 정보', '문의하는 방법이 모든 페이지의 같은 자리에 있습니다.'),
      met('3.3.1', '오류 정정', '잘못 입력한 칸 옆에서 이유를 글로 알려 드리고, 그 칸으로 초점을 옮깁니다.'),
      met('3.3.2', '레이블 제공', '입력하는 칸마다 무엇을 적는지 알리는 이름이 있습니다.'),
      met(
        '3.3.3',
        '접근 가능한 인증',
        '비밀번호와 인증번호를 붙여 넣을 수 있고, 외우거나 풀어야 하는 문제가 없습니다.',
      ),
      met('3.3.4', '반복 입력 정보', '예약하면서 한 번 입력한 내용은 다시 묻지 않습니다.'),
    ],
  },
  {
    title: '견고성',
    items: [
      met('4.1.1', '마크업 오류 방지', '모든 종류의 페이지가 HTML 문법 검사를 통과합니다.'),
      met('4.2.1', '웹 애플리케이션 접근성 준수', '메뉴, 달력, 창의 이름과 역할과 상태를 화면 낭독기에 전합니다.'),
    ],
  },
];
