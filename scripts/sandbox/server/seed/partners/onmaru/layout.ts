/** The frame of 온마루's pages: four branches, another menu, a side menu that comes from the left. */
import type { Authoring, Row } from '../authoring.ts';
import { onmaruCategories } from './catalogue.ts';

export function onmaruLayout(a: Authoring): Row<'layout'> {
  return {
    menuList: [
      {
        title: '온마루',
        url: '/introduce',
        subList: [
          { title: '온마루 이야기', url: '/introduce' },
          { title: '의료진', url: '/introduce/staff' },
          { title: '진료 일정', url: '/introduce/schedule' },
          { title: '공간', url: '/introduce/space' },
        ],
      },
      {
        title: '시술',
        url: '/products',
        subList: [
          { title: '추천', url: '/products/category/pick' },
          { title: '이벤트 시술', url: '/products/category/event', badgeCount: 5 },
          ...onmaruCategories(a).map(({ id, title }) => ({ title, url: `/products/category/${id}` })),
        ],
      },
      { title: '이벤트', url: '/events', badgeCount: 5 },
      { title: '기획전', url: '/exhibitions' },
      {
        title: '소식',
        url: '/boards/2001',
        subList: [
          { title: '마루 소식지', url: '/boards/2001' },
          { title: '지점 소식', url: '/boards/2002' },
          { title: '전후 사례', url: '/before-after' },
          { title: '후기', url: '/reviews' },
        ],
      },
      {
        title: '안내',
        url: '/info',
        subList: [
          { title: '진료 시간·오시는 길', url: '/info' },
          { title: '공지사항', url: '/cscenter/notice' },
          { title: '자주 묻는 질문', url: '/cscenter/faq' },
          { title: '칭찬과 건의', url: '/cscenter/boards/2003' },
        ],
      },
    ],
    franchiseList: [
      { title: '온마루의원 본점', url: 'https://www.onmaru.example', hrefTarget: '_self' },
      { title: '온마루의원 강마루점', url: 'https://gang.onmaru.example' },
      { title: '온마루의원 들마루점', url: 'https://deul.onmaru.example' },
      { title: '온마루의원 별마루점', url: 'https://byeol.onmaru.example' },
    ],
    header: {
      logoHeight: 36,
      mobileLogoHeight: 22,
      isTransparent: false,
      isWhiteTheme: true,
      showSearch: true,
      rightButton: [{ buttonText: '예약 신청', buttonType: 'lightPrimary', buttonUrl: '/reservation' }],
      sideMenuFrom: 'left',
    },
    footer: {
      linkList: [
        { title: '지점 제휴 문의', url: 'https://group.onmaru.example/partnership' },
        { title: '공지사항', url: '/cscenter/notice' },
        { title: '문의하기', url: '/cscenter/contact' },
      ],
      consultationText: '네 지점의 상담을 한곳에서 받습니다. 문자로 남기시면 진료일 두 시간 안에 답을 드립니다.',
      scheduleDescription:
        '화요일과 금요일은 밤 9시까지 진료하며 목요일은 쉽니다. 일요일에도 오후 4시까지 문을 엽니다.',
      email: 'maru@onmaru.example',
      privacyOfficer: '오하람',
      hostingProvider: '온마루 호스팅(example)',
    },
    floatingCustomList: [
      { title: '지점 찾기', url: '/info', pcImageUrl: null, mobileImageUrl: a.picture('space-1') },
      { title: '상담 예약', url: null, pcImageUrl: null, mobileImageUrl: null, buttonReservationConsulting: true },
    ],
    widgetButton: { hideButton: false, buttonText: null, buttonType: 'primary', useWidget: 'visit' },
    widget: {
      consultingReservationOnly: false,
      menuType: 'VISIT',
      isMenuReversed: true,
      positionType: 'BOTTOM_LEFT',
      treatmentSelectType: 'SINGLE',
      colors: { primary: '#56604a', accent: '#8a5c1e' },
      labels: { visit: '방문 신청' },
    },
    introduce: introduce(a),
    medicalCharges: [],
    brandingIds: [2001, 2002, 2003, 2004],
    boardTypeIds: [2001, 2002, 2003],
  };
}

function introduce(a: Authoring): NonNullable<Row<'layout'>>['introduce'] {
  return {
    title: '네 곳의 마루,\n같은 온기',
    subtitle: '마루는 밖과 안 사이에 놓인 자리입니다. 신을 벗고 올라와 잠시 숨을 고르듯, 편안한 마음으로 오십시오.',
    heroImageUrl: a.picture('hero-1'),
    story: [
      {
        title: '한 지점에서 시작했습니다',
        html: '<p>저어동의 작은 의원으로 문을 열었습니다. 동네 어르신의 사마귀를 얼리고, 아이의 땀띠를 보던 자리입니다.</p><p>찾아오시는 분이 늘어 옆 동네에 마루를 하나씩 더 놓았습니다. 크기를 키우기보다 가까이 가는 쪽을 골랐습니다.</p>',
        imageUrl: a.picture('space-1'),
      },
      {
        title: '네 지점이 같은 기준을 씁니다',
        html: '<p>시술의 세기와 간격, 소독의 순서를 한 권의 책으로 적어 나누어 씁니다. 새로운 것을 들일 때에는 네 지점의 의사가 모여 정합니다.</p><p>기록은 지점 사이에 이어집니다. 이사를 하셔도 처음부터 다시 설명하지 않으셔도 됩니다.</p>',
        imageUrl: a.picture('space-3'),
      },
      {
        title: '가격표는 하나입니다',
        html: '<p>네 지점의 가격은 같고, 모두 부가세를 더한 금액입니다. 지점을 비교하느라 전화를 돌리지 않으셔도 됩니다.</p>',
        imageUrl: a.picture('space-6'),
      },
    ],
    principles: [
      { title: '같은 기기, 같은 설정', text: '지점이 달라도 세기와 팁이 같습니다.' },
      { title: '눈앞에서 뜯습니다', text: '바늘과 팁, 약의 제조 번호를 보여 드리고 시작합니다.' },
      { title: '하루 생각할 시간', text: '50만 원이 넘는 시술은 그날 결제를 권하지 않습니다.' },
    ],
    spaces: [
      { title: '본점 마루', text: '들어서면 나무 안내대가 먼저 보입니다.', imageUrl: a.picture('space-1') },
      { title: '기다리는 자리', text: '등을 기대고 창을 보는 긴 의자입니다.', imageUrl: a.picture('space-2') },
      { title: '이야기 나누는 방', text: '둥근 탁자에 마주 앉습니다.', imageUrl: a.picture('space-3') },
      { title: '시술방', text: '방마다 창이 있고 커튼은 날마다 바꿉니다.', imageUrl: a.picture('space-4') },
      { title: '세안하는 자리', text: '네 분이 나란히 쓰실 수 있습니다.', imageUrl: a.picture('space-5') },
      {
        title: '수액방으로 가는 길',
        text: '발소리가 줄도록 바닥을 코르크로 깔았습니다.',
        imageUrl: a.picture('space-6'),
      },
      { title: '계단참', text: '승강기를 기다리는 동안 앉으실 수 있습니다.', imageUrl: a.picture('space-7') },
      { title: '별마루점의 창', text: '해 질 무렵 빛이 가장 길게 드는 방입니다.', imageUrl: a.picture('space-8') },
    ],
  };
}
