/** Terms of a partner: service and privacy in three dated versions each, and the consents of sign-up. */
import type { Row } from './authoring.ts';
import { rich } from './rich.ts';

export interface TermsOwner {
  readonly base: number;
  /** 상호 as it stands in the terms. */
  readonly name: string;
  readonly officer: string;
  readonly phone: string;
  readonly email: string;
  /** Days on which the three versions took effect, oldest first. */
  readonly days: readonly [string, string, string];
  /** Who sends its messages. */
  readonly messenger: string;
}

export function termsOf(owner: TermsOwner): Row<'terms'>[] {
  const history = (termId: number, texts: readonly string[]) =>
    texts
      .map((text, index) => ({
        id: owner.base + termId * 10 + index + 1,
        version: `${index + 1}.0`,
        effectiveOn: owner.days[index] ?? owner.days[2],
        contentHtml: rich(text),
      }))
      .reverse();
  const single = (termId: number, text: string) => [
    { id: owner.base + termId * 10 + 1, version: '1.0', effectiveOn: owner.days[1], contentHtml: rich(text) },
  ];
  return [
    {
      id: owner.base + 1,
      termTitle: 'TERMS_OF_SERVICE',
      title: '이용약관',
      isRequired: true,
      target: 'CUSTOMER',
      histories: history(
        1,
        [1, 2, 3].map((version) => service(owner, version)),
      ),
    },
    {
      id: owner.base + 2,
      termTitle: 'PRIVACY_POLICY',
      title: '개인정보 처리방침',
      isRequired: true,
      target: 'CUSTOMER',
      histories: history(
        2,
        [1, 2, 3].map((version) => privacy(owner, version)),
      ),
    },
    {
      id: owner.base + 3,
      termTitle: 'MARKETING',
      title: '마케팅 정보 수신 동의',
      isRequired: false,
      target: 'CUSTOMER',
      histories: single(3, marketing(owner)),
    },
    {
      id: owner.base + 4,
      termTitle: 'NIGHT_MARKETING',
      title: '야간 광고성 정보 수신 동의',
      isRequired: false,
      target: 'CUSTOMER',
      histories: single(4, nightMarketing(owner)),
    },
    {
      id: owner.base + 5,
      termTitle: 'SENSITIVE',
      title: '민감정보 수집·이용 동의',
      isRequired: true,
      target: 'CUSTOMER',
      histories: single(5, sensitive(owner)),
    },
  ];
}

function service(owner: TermsOwner, version: number): string {
  return `## 제1조 (목적)
이 약관은 ${owner.name}(이하 “병원”)이 운영하는 홈페이지에서 제공하는 예약과 상담, 정보 제공 서비스(이하 “서비스”)의 이용 조건과 절차, 병원과 이용자의 권리와 의무를 정하는 것을 목적으로 합니다.
## 제2조 (용어의 뜻)
- “이용자”란 홈페이지에 접속하여 이 약관에 따라 서비스를 이용하는 회원과 비회원을 말합니다.
- “회원”이란 본인 확인을 거쳐 가입한 사람으로서 서비스를 계속 이용할 수 있는 사람을 말합니다.
- “비회원”이란 가입하지 않고 휴대폰 번호 확인만으로 예약하는 사람을 말합니다.
- “회차권”이란 같은 시술을 정해진 횟수만큼 받기로 하고 미리 결제한 것을 말합니다.
## 제3조 (약관의 게시와 개정)
병원은 이 약관을 홈페이지에서 쉽게 볼 수 있도록 게시합니다. 약관을 고칠 때에는 시행일과 고친 까닭을 시행일 7일 전부터 알리며, 이용자에게 불리한 변경은 30일 전부터 알립니다.
## 제4조 (가입과 탈퇴)
만 14세 이상이면 누구나 가입할 수 있습니다. 회원은 언제든 내 정보 화면에서 탈퇴할 수 있으며, 탈퇴한 뒤에는 법령에 따라 보관해야 하는 진료 기록을 뺀 나머지 정보를 지체 없이 파기합니다.
## 제5조 (예약의 성립과 변경)
- 이용자가 날짜와 시간을 고르고 신청하면 병원이 확인한 때에 예약이 성립합니다.
- 예약의 변경과 취소는 예약일 전날 오후 5시까지 할 수 있습니다.
- 병원은 의료진의 사정이나 장비 점검으로 진료할 수 없게 된 때 바로 알리고 다른 시간을 안내합니다.
${version >= 2 ? '- 연락 없이 세 번 방문하지 않은 경우 온라인 예약을 한 달 동안 제한할 수 있습니다.\n' : ''}## 제6조 (비용과 환불)
홈페이지의 가격은 부가가치세 포함 여부와 별도 비용을 함께 표시합니다. 회차권은 결제일부터 1년 동안 쓸 수 있으며, 중도에 해지하면 이미 받은 시술의 정상가와 총액의 10퍼센트 이내의 위약금을 뺀 금액을 돌려 드립니다.
## 제7조 (정보의 성격)
홈페이지의 글과 사진은 일반적인 안내이며 진찰을 대신하지 않습니다. 시술의 결과와 회복은 사람에 따라 다를 수 있고, 부작용이 생길 수 있습니다.
## 제8조 (이용자의 의무)
이용자는 다른 사람의 정보를 쓰거나 사실과 다른 내용을 올려서는 안 됩니다. 게시판에 올린 글이 다른 사람의 권리를 해치면 병원은 글을 가릴 수 있습니다.
${version >= 3 ? '## 제9조 (후기와 게시물)\n병원은 후기를 조건으로 가격을 깎거나 사례하지 않습니다. 이용자가 올린 후기는 의료광고에 관한 법령에 맞는 범위에서만 회원에게 공개하며, 이용자는 언제든 삭제를 요청할 수 있습니다.\n' : ''}## ${version >= 3 ? '제10조' : '제9조'} (책임의 한계)
병원은 천재지변이나 통신 장애처럼 책임질 수 없는 사정으로 서비스를 제공하지 못한 때에는 책임을 지지 않습니다. 다만 병원의 고의나 과실이 있으면 그러하지 않습니다.
## ${version >= 3 ? '제11조' : '제10조'} (분쟁의 해결)
서비스 이용에 관한 다툼은 서로 협의하여 해결하고, 해결되지 않으면 민사소송법이 정한 법원을 관할로 합니다.
## 부칙
이 약관은 ${korean(owner.days[version - 1] ?? owner.days[2])}부터 시행합니다.`;
}

function privacy(owner: TermsOwner, version: number): string {
  return `${owner.name}(이하 “병원”)은 개인정보 보호법을 지키며 이용자의 개인정보를 다음과 같이 처리합니다.
## 1. 처리하는 목적과 항목
- 회원 가입: 이름, 생년월일, 성별, 휴대폰 번호, 본인 확인 값
- 예약과 상담: 이름, 휴대폰 번호, 예약 일시, 관심 시술
- 진료: 진료 기록부에 적는 정보(의료법에 따라 수집)
- 이용 기록: 접속 일시, 접속 주소, 기기와 브라우저의 종류
## 2. 보유하고 이용하는 기간
- 회원 정보: 탈퇴할 때까지
- 예약과 상담 기록: 마지막 이용일부터 1년
- 진료 기록부: 10년(의료법)
- 계약과 결제 기록: 5년(전자상거래법)
- 접속 기록: 3개월(통신비밀보호법)
## 3. 제3자에게 제공하는 경우
병원은 이용자의 동의가 있거나 법령에 정한 때를 빼고 개인정보를 다른 곳에 제공하지 않습니다.
## 4. 처리를 맡기는 곳
- ${version >= 3 ? owner.messenger : '알림서비스(example)'}: 예약 확인과 변경 문자, 알림톡 발송
- 본인확인서비스(example): 휴대폰 본인 확인
- 클라우드서비스(example): 홈페이지 운영과 자료 보관
## 5. 파기하는 절차와 방법
보유 기간이 끝난 정보는 5일 안에 파기합니다. 전자 파일은 되살릴 수 없게 지우고, 종이는 분쇄하거나 태웁니다.
## 6. 이용자와 법정대리인의 권리
이용자는 언제든 자신의 개인정보를 보거나 고치고 지우며 처리를 멈추도록 요구할 수 있습니다. 만 14세 미만 아동은 법정대리인이 그 권리를 대신합니다.
## 7. 안전하게 지키기 위한 조치
- 비밀번호와 민감한 정보는 암호화하여 보관합니다.
- 접근 권한을 업무에 필요한 사람에게만 주고 기록을 남깁니다.
- 해마다 한 번 이상 직원을 교육합니다.
${version >= 2 ? '## 8. 자동으로 수집하는 장치\n홈페이지는 로그인을 유지하고 최근 본 시술을 보여 드리기 위해 쿠키를 씁니다. 브라우저 설정에서 쿠키를 거절할 수 있으며, 거절하면 로그인이 필요한 기능을 쓰기 어려울 수 있습니다.\n' : ''}## ${version >= 2 ? '9' : '8'}. 개인정보 보호책임자
- 책임자: ${owner.officer}
- 연락처: ${owner.phone}, ${owner.email}
개인정보에 관한 상담이 더 필요하시면 개인정보침해신고센터(국번 없이 118)로 문의하실 수 있습니다.
## ${version >= 2 ? '10' : '9'}. 처리방침의 변경
이 처리방침은 ${korean(owner.days[version - 1] ?? owner.days[2])}부터 적용합니다. 바뀌는 내용은 시행 7일 전부터 공지사항에서 알려 드립니다.`;
}

function marketing(owner: TermsOwner): string {
  return `${owner.name}은 새로운 시술과 이벤트 소식을 문자, 알림톡, 이메일로 보내 드립니다.
- 수집하는 항목: 이름, 휴대폰 번호, 이메일
- 이용하는 목적: 이벤트와 시술 안내
- 보유하는 기간: 동의를 거두거나 탈퇴할 때까지
동의하지 않으셔도 예약과 진료를 이용하실 수 있습니다. 동의하신 뒤 2년마다 수신 여부를 다시 확인하며, 내 정보 화면에서 언제든 거두실 수 있습니다.`;
}

function nightMarketing(owner: TermsOwner): string {
  return `${owner.name}이 밤 9시부터 다음 날 아침 8시 사이에 광고성 정보를 보내는 것에 대한 별도의 동의입니다.
동의하지 않으시면 이 시간에는 보내지 않습니다. 예약 확인처럼 광고가 아닌 안내는 시간과 관계없이 보낼 수 있습니다.`;
}

function sensitive(owner: TermsOwner): string {
  return `${owner.name}은 안전한 상담을 위해 건강에 관한 정보를 수집합니다.
- 수집하는 항목: 증상, 복용 중인 약, 알레르기, 지난 시술과 질환
- 이용하는 목적: 시술 가능 여부의 판단과 상담
- 보유하는 기간: 상담일부터 1년(진료로 이어지면 진료 기록부의 보존 기간)
동의하지 않으실 수 있으며, 이 경우 증상을 적는 상담은 전화나 방문으로 도와드립니다.`;
}

function korean(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}
