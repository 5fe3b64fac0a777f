/** Branding pages of 새벽결; between them they use every kind of block. */
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';
import { rich } from '../rich.ts';

export function saebyeokBrandings(a: Authoring, catalogue: Catalogue): Row<'brandings'>[] {
  return [
    {
      id: 1,
      title: '결의 시간',
      subtitle: '서두르지 않는 리프팅에 대하여',
      imageUrl: a.picture('hero-3'),
      blocks: [
        {
          type: 'text',
          title: '탄력은 하루에 돌아오지 않습니다',
          html: rich(
            '콜라겐이 새로 자리를 잡는 데에는 두세 달이 걸립니다. 그래서 우리는 시술한 날의 사진보다 12주 뒤의 사진을 더 오래 봅니다.\n무엇을 더할지보다 언제 멈출지를 먼저 정하고 시작합니다.',
          ),
        },
        {
          type: 'image',
          imageUrl: a.picture('treat-4'),
          alt: '부드럽게 접힌 크림빛 천',
          caption: '당기지 않고 받쳐 올린다는 생각으로',
        },
        { type: 'quote', text: '일 년 뒤의 얼굴을 함께 생각하겠습니다.', by: '서지안 대표원장' },
        {
          type: 'video',
          videoUrl: 'https://www.youtube.com/watch?v=saebyeok002',
          title: '초음파 영상을 보며 시술하는 모습',
          transcript:
            '소리가 없는 영상입니다. 의료진이 화면의 피부 단면을 가리키며 깊이를 확인하고, 같은 간격으로 손잡이를 옮깁니다.',
        },
        {
          type: 'text',
          title: '깊이를 나누는 까닭',
          html: rich(
            '- 4.5mm는 근막층, 처짐의 방향을 바로잡습니다.\n- 3.0mm는 진피 아래, 두께를 돌봅니다.\n- 1.5mm는 진피, 잔주름과 결을 정돈합니다.',
          ),
        },
        {
          type: 'products',
          title: '함께 보시면 좋은 시술',
          productIds: ['울쎄라피 프라임 300샷', '써마지 FLX 600샷', '실 리프팅 6줄'].map(catalogue.id),
        },
      ],
      adReview: { number: '제000000-중-00121호', expiresOn: a.day(420) },
      updatedAt: a.settled(12),
    },
    {
      id: 2,
      title: '정직한 가격',
      subtitle: '더해지는 비용까지 먼저 보여 드립니다',
      imageUrl: a.picture('exhibition-1'),
      blocks: [
        {
          type: 'text',
          title: '가격을 미리 알려 드립니다',
          html: rich(
            '부가세와 마취 크림, 재생 관리까지 더한 금액을 상품 화면에서 확인하실 수 있습니다. 상담실에서 다른 금액을 말씀드리지 않습니다.\n## 값을 정하는 기준\n- 재료와 소모품의 원가\n- 의사가 쓰는 시간\n- 경과를 확인하는 방문 한 번',
          ),
        },
        { type: 'quote', text: '싼 것보다 아깝지 않은 것을 고르시도록 돕겠습니다.', by: '새벽결 상담실' },
        {
          type: 'products',
          title: '체험가로 시작할 수 있는 시술',
          productIds: ['피코 토닝', '탄소 필링', '겨드랑이 제모', '슈링크 유니버스 300샷'].map(catalogue.id),
        },
        {
          type: 'image',
          imageUrl: a.picture('space-3'),
          alt: '둥근 거울과 탁자가 놓인 상담실',
          caption: '상담실에는 계산기 대신 종이와 연필이 있습니다',
        },
      ],
      adReview: null,
      updatedAt: a.settled(33),
    },
    {
      id: 3,
      title: '처음 오시는 분께',
      subtitle: '문을 열고 들어와 돌아가실 때까지',
      imageUrl: a.picture('space-2'),
      blocks: [
        {
          type: 'text',
          title: '첫 방문의 순서',
          html: '<ol><li>접수대에서 문진표를 쓰십니다. 집에서 미리 쓰고 오셔도 됩니다.</li><li>파우더룸에서 세안하고 사진을 찍습니다.</li><li>의사와 25분 동안 이야기합니다.</li><li>종이에 적은 계획을 가지고 돌아가십니다. 그날 결정하지 않으셔도 됩니다.</li></ol>',
        },
        {
          type: 'image',
          imageUrl: a.picture('space-1'),
          alt: '둥근 등이 걸린 리셉션',
          caption: '접수대는 앉아서도 눈이 마주치는 높이입니다',
        },
        {
          type: 'text',
          title: '자주 하시는 걱정',
          html: rich(
            '## 화장을 지우기가 부담스러워요\n파우더룸은 한 분씩 쓰시도록 나누어 두었습니다.\n## 권유를 거절하기가 어려워요\n권하지 않겠습니다. 더 알고 싶은 것이 있을 때만 말씀해 주십시오.',
          ),
        },
        { type: 'video', videoUrl: 'https://vimeo.com/000000002', title: '입구에서 진료실까지' },
        {
          type: 'products',
          title: '처음이라면',
          productIds: ['모공·피지 상담 패키지', '저자극 수분 관리', '레이저 토닝'].map(catalogue.id),
        },
      ],
      adReview: null,
      updatedAt: a.settled(51),
    },
    {
      id: 4,
      title: '아이의 피부',
      subtitle: '가려움 없이 자는 밤을 위하여',
      imageUrl: a.picture('board-2'),
      blocks: [
        { type: 'quote', text: '오늘 밤이 조금 더 편안하기를 바랍니다.', by: '정라온 원장' },
        {
          type: 'text',
          title: '약을 줄이는 진료',
          html: rich(
            '바르는 약의 세기와 기간을 글로 적어 드립니다. 좋아진 뒤에도 보습의 시간표를 지키면 약이 줄어듭니다.',
          ),
        },
        {
          type: 'text',
          title: null,
          html: '<table><caption>나이에 따른 보습 횟수</caption><thead><tr><th scope="col">나이</th><th scope="col">목욕</th><th scope="col">보습</th></tr></thead><tbody><tr><td>돌 전</td><td>이틀에 한 번</td><td>하루 세 번</td></tr><tr><td>돌~일곱 살</td><td>하루 한 번</td><td>하루 두 번</td></tr><tr><td>여덟 살 이상</td><td>하루 한 번</td><td>하루 한두 번</td></tr></tbody></table>',
        },
        { type: 'image', imageUrl: a.picture('treat-9'), alt: '맑은 물방울', caption: null },
        {
          type: 'products',
          title: '아이와 함께 오시는 진료',
          productIds: ['아토피 피부염 진료', '소아 피부 진료', '손발 사마귀 냉동 치료'].map(catalogue.id),
        },
      ],
      adReview: null,
      updatedAt: a.settled(70),
    },
  ];
}
