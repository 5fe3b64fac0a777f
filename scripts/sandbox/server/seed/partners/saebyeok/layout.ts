/** The frame of every page and the story of the clinic. */
import type { Authoring, Row } from '../authoring.ts';
import { saebyeokCategories } from './catalogue.ts';
import { medicalCharges } from './medical-charges.ts';

export function saebyeokLayout(a: Authoring): Row<'layout'> {
  return {
    menuList: [
      { title: '이벤트', url: '/events', badgeCount: 6 },
      {
        title: '시술 안내',
        url: '/products',
        subList: [
          { title: '전체 시술', url: '/products' },
          { title: '추천 시술', url: '/products/category/pick' },
          ...saebyeokCategories(a).map(({ id, title }) => ({ title, url: `/products/category/${id}` })),
        ],
      },
      {
        title: '기획전',
        url: '/exhibitions',
        subList: [
          { title: '진행 중인 기획전', url: '/exhibitions', badgeCount: 4 },
          { title: '결의 시간', url: '/brandings/1' },
          { title: '정직한 가격', url: '/brandings/2' },
          { title: '처음 오시는 분께', url: '/brandings/3' },
        ],
      },
      {
        title: '병원 소개',
        url: '/introduce',
        subList: [
          { title: '새벽결 이야기', url: '/introduce' },
          { title: '의료진', url: '/introduce/staff' },
          { title: '진료 일정', url: '/introduce/schedule' },
          { title: '둘러보기', url: '/introduce/space' },
          { title: '진료 시간·오시는 길', url: '/info' },
        ],
      },
      {
        title: '커뮤니티',
        url: '/boards/1',
        subList: [
          { title: '피부 노트', url: '/boards/1' },
          { title: '진료실에서', url: '/boards/2' },
          { title: '전후 사례', url: '/before-after' },
          { title: '후기', url: '/reviews' },
        ],
      },
      {
        title: '고객센터',
        url: '/cscenter',
        subList: [
          { title: '공지사항', url: '/cscenter/notice', badgeCount: 3 },
          { title: '자주 묻는 질문', url: '/cscenter/faq' },
          { title: '고객의 소리', url: '/cscenter/boards/3' },
          { title: '문의하기', url: '/cscenter/contact' },
          { title: '비급여 진료비 안내', url: '/medical-charges' },
        ],
      },
    ],
    franchiseList: [],
    header: {
      logoUrl: null,
      logoTransparentUrl: null,
      logoWhiteUrl: null,
      mobileLogoUrl: null,
      mobileLogoTransparentUrl: null,
      mobileLogoWhiteUrl: null,
      logoHeight: 40,
      mobileLogoHeight: 24,
      isTransparent: true,
      isWhiteTheme: false,
      showSearch: true,
      rightButton: [
        { buttonText: '예약하기', buttonType: 'primary', buttonUrl: null, buttonImageUrl: null, useWidget: 'visit' },
      ],
      sideMenuFrom: 'right',
    },
    footer: {
      linkList: [
        { title: '비급여 진료비 안내', url: '/medical-charges' },
        { title: '공지사항', url: '/cscenter/notice' },
        { title: '자주 묻는 질문', url: '/cscenter/faq' },
        { title: '오시는 길', url: '/info' },
        { title: '채용 안내', url: 'https://careers.saebyeok.example' },
      ],
      consultationText: '상담은 평일 10시부터 20시까지 도와드립니다.',
      scheduleDescription:
        '목요일은 밤 9시까지 진료합니다. 토요일은 점심시간 없이 오후 4시까지, 일요일과 공휴일은 쉽니다.',
      logoUrl: null,
      logoWidth: 200,
      mobileLogoWidth: 154,
      email: 'hello@saebyeok.example',
      privacyOfficer: '문이현',
      mailOrderNumber: '제0000-서울어느-0000호',
      hostingProvider: '새벽결 호스팅(example)',
    },
    floatingCustomList: [
      {
        title: '첫 방문 안내',
        url: '/brandings/3',
        pcImageUrl: a.picture('space-1'),
        mobileImageUrl: a.picture('space-3'),
      },
      { title: '비급여 안내', url: '/medical-charges', pcImageUrl: a.picture('treat-2'), mobileImageUrl: null },
      { title: '상담 예약', url: null, pcImageUrl: null, mobileImageUrl: null, buttonReservationConsulting: true },
    ],
    widgetButton: {
      hideButton: false,
      buttonText: '시술 예약',
      buttonType: 'secondary',
      buttonUrl: null,
      buttonImageUrl: null,
      useWidget: 'treatment',
    },
    widget: {
      widgetUrl: null,
      consultingReservationOnly: false,
      menuType: 'ALL',
      isMenuReversed: false,
      positionType: 'BOTTOM_RIGHT',
      treatmentSelectType: 'MULTIPLE',
      colors: { primary: '#76513a', onPrimary: '#ffffff', accent: '#9a5f12', ground: '#fbf7f1' },
      labels: { visit: '방문 예약', treatment: '시술 예약', submit: '예약하기' },
    },
    introduce: introduce(a),
    medicalCharges: medicalCharges(a),
    brandingIds: [1, 2, 3, 4],
    boardTypeIds: [1, 2, 3],
  };
}

function introduce(a: Authoring): NonNullable<Row<'layout'>>['introduce'] {
  return {
    title: '한 사람의 결을\n오래 들여다봅니다',
    subtitle: '피부에는 그 사람이 지나온 시간이 결로 남습니다. 새벽결은 그 결을 거스르지 않는 진료를 합니다.',
    heroImageUrl: a.picture('hero-1'),
    story: [
      {
        title: '새벽이라는 이름',
        html: '<p>하루가 시작되기 전, 가장 고요한 시간의 빛은 무엇도 재촉하지 않습니다. 우리는 그 빛 아래에서 피부를 보는 마음으로 병원의 이름을 지었습니다.</p><p>진료실의 조명은 한낮의 햇빛과 같은 온도로 맞추어 두었습니다. 화장을 지운 얼굴을 있는 그대로 보기 위해서입니다.</p>',
        imageUrl: a.picture('space-6'),
      },
      {
        title: '권하지 않는 용기',
        html: '<p>상담을 마치고 그냥 돌아가시는 분이 하루에 몇 분씩 계십니다. 지금은 쉬는 편이 낫다고, 또는 병원보다 생활을 바꾸는 편이 낫다고 말씀드렸기 때문입니다.</p><p>시술을 권할 때보다 권하지 않을 때 더 오래 설명합니다. 그 시간이 쌓여 다음에 다시 찾아오시는 이유가 된다고 믿습니다.</p>',
        imageUrl: a.picture('space-3'),
      },
      {
        title: '같은 손, 같은 기록',
        html: '<p>처음 진찰한 의사가 시술을 하고, 경과까지 봅니다. 예약을 잡을 때마다 담당이 바뀌지 않도록 하루에 보는 사람의 수를 정해 두었습니다.</p><p>사진은 같은 방, 같은 각도, 같은 빛에서 남깁니다. 작은 변화도 함께 확인하실 수 있습니다.</p>',
        imageUrl: a.picture('space-4'),
      },
      {
        title: '쉬어 가는 공간',
        html: '<p>대기실에는 텔레비전이 없습니다. 대신 창과 나무, 물 끓는 소리가 있습니다. 시술을 받지 않는 날에도 차를 마시고 가시는 분들이 있습니다.</p><p>휠체어와 유아차가 턱 없이 드나들 수 있고, 진료 안내는 큰 글씨로도 준비되어 있습니다.</p>',
        imageUrl: a.picture('space-2'),
      },
    ],
    principles: [
      { title: '필요한 것만 권합니다', text: '한 번의 방문에 세 가지가 넘는 시술을 권하지 않습니다.' },
      { title: '가격을 먼저 보여 드립니다', text: '부가세와 마취비까지 더한 금액을 상담 전에 확인하실 수 있습니다.' },
      { title: '처음 본 의사가 끝까지 봅니다', text: '상담과 시술, 경과 확인을 같은 의사가 맡습니다.' },
      { title: '부작용을 함께 설명합니다', text: '생길 수 있는 불편과 그때 하실 일을 글로 적어 드립니다.' },
    ],
    spaces: [
      {
        title: '리셉션',
        text: '높낮이가 낮은 안내대에서 앉은 채로 접수하실 수 있습니다.',
        imageUrl: a.picture('space-1'),
      },
      { title: '대기실', text: '오전 햇빛이 깊게 드는 자리입니다.', imageUrl: a.picture('space-2') },
      { title: '상담실', text: '문을 닫으면 밖의 소리가 들리지 않습니다.', imageUrl: a.picture('space-3') },
      { title: '시술실', text: '한 분이 쓰고 나면 침구와 커튼을 정돈합니다.', imageUrl: a.picture('space-4') },
      { title: '파우더룸', text: '세안 도구와 자극이 적은 기초 화장품을 두었습니다.', imageUrl: a.picture('space-5') },
      { title: '복도', text: '방과 방 사이를 아치로 나누어 시선이 마주치지 않습니다.', imageUrl: a.picture('space-6') },
      { title: '회복실', text: '시술 뒤 눈을 감고 쉬어 가는 작은 계단 자리입니다.', imageUrl: a.picture('space-7') },
      { title: '차 마시는 자리', text: '진료가 없는 날에도 들러 주십시오.', imageUrl: a.picture('space-8') },
    ],
  };
}
