import { acneCare, peel } from '../../methods/care.ts';
import { fractional, needleRf } from '../../methods/laser.ts';
import { calmingShot, consult } from '../../methods/visit.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const acne: readonly Treatment[] = [
  {
    title: '여드름 집중 진료',
    summary: '원인을 나누고 약과 압출, 빛 치료를 함께 정합니다.',
    lead: '어디에 언제 올라오는지를 기록하는 데서 시작합니다. 화장품과 수면, 주기까지 듣고 석 달의 계획을 세웁니다.',
    method: acneCare,
    prices: course(120000, 89000, 5),
    vat: 'exempt',
    recommended: true,
    badge: '진료 병행',
  },
  {
    title: '여드름 압출 관리',
    summary: '막힌 모공을 비우고 붉은 기를 가라앉힙니다.',
    lead: '무리하게 모두 짜내지 않고 익은 것만 다룹니다. 압출한 자리에는 진정 앰풀과 재생 빛을 더합니다.',
    method: acneCare,
    prices: course(70000, 49000),
    vat: 'exempt',
  },
  {
    title: '염증 주사',
    summary: '크게 곪은 여드름을 며칠 안에 가라앉힙니다.',
    lead: '중요한 일정을 앞두고 갑자기 올라왔을 때 찾아 주십시오. 용량을 옅게 써 피부가 패이지 않도록 합니다.',
    method: calmingShot,
    prices: [
      ['1개', 1, 10000],
      ['5개', 1, 40000],
    ],
    vat: 'exempt',
  },
  {
    title: '골드 PTT 피지 조절',
    summary: '금 입자와 빛으로 지나친 피지를 줄여 갑니다.',
    lead: '모공 안으로 입자를 넣은 뒤 레이저로 데워 피지선을 다룹니다. 약을 오래 드시기 어려운 분께 대안이 됩니다.',
    method: {
      ...acneCare,
      anesthesia: '마취 크림 30분',
      course: [
        ['당일', '붉은 기', '보습을 충분히 합니다.'],
        ['1주', '각질과 좁쌀이 일시적으로 늘 수 있음', '손대지 마십시오.'],
        ['4주', '번들거림이 줄어드는 시기', '다음 회차를 받습니다.'],
      ],
    },
    prices: course(250000, 190000, 5),
    aliases: ['ptt', '골드피티티'],
  },
  {
    title: '아쿠아 필링',
    summary: '물살로 블랙헤드와 묵은 각질을 씻어 냅니다.',
    lead: '세 단계의 용액으로 불리고 빨아들이고 채웁니다. 압출이 아픈 분, 처음 관리를 받는 분께 알맞습니다.',
    method: peel,
    prices: course(60000, 39000),
    aliases: ['aqua peel', '아쿠아필'],
  },
  {
    title: '살리실산 스케일링',
    summary: '기름에 녹는 산으로 모공 속을 정돈합니다.',
    lead: '좁쌀이 이마와 턱에 자주 번지는 피부에 씁니다. 농도는 낮게 시작해 반응을 보며 올립니다.',
    method: peel,
    prices: course(80000, 59000),
  },
  {
    title: '라라필',
    summary: '필링과 수분 공급을 한자리에서 마칩니다.',
    lead: '각질을 벗기면서도 건조해지지 않도록 보습 성분을 겹쳐 바릅니다. 환절기에 화장이 들뜰 때 권합니다.',
    method: peel,
    prices: course(90000, 65000, 5),
    aliases: ['lhala peel'],
  },
  {
    title: '프락셀 듀얼 흉터',
    summary: '파인 흉터의 가장자리를 낮추어 그늘을 줄입니다.',
    lead: '흉터는 모양에 따라 다루는 법이 다릅니다. 송곳형과 상자형을 나누어 표시하고 세기를 달리합니다.',
    method: fractional,
    prices: course(290000, 210000, 5),
    recommended: true,
    aliases: ['fraxel', '프락셔널'],
  },
  {
    title: '서브시전 흉터 재생',
    summary: '피부를 붙잡고 있는 섬유를 풀어 흉터를 띄웁니다.',
    lead: '넓고 둥글게 꺼진 흉터는 겉만 다듬어서는 차오르지 않습니다. 아래를 풀어 준 자리에 재생 성분을 넣습니다.',
    method: {
      ...fractional,
      anesthesia: '국소 마취',
      how: '가는 바늘이나 캐뉼라로 흉터 아래의 질긴 섬유를 끊어 꺼진 면을 풀어 줍니다. 생긴 공간에는 재생 성분을 주입해 다시 들러붙지 않도록 합니다.',
    },
    prices: course(350000, 270000, 3),
    aliases: ['subcision'],
  },
  {
    title: '포텐자 흉터·모공',
    summary: '바늘 끝의 고주파로 흉터와 모공을 함께 다룹니다.',
    lead: '팁을 바꾸어 약물을 동시에 밀어 넣을 수 있습니다. 회복이 빨라 주말에 받고 출근하시는 분이 많습니다.',
    method: needleRf,
    prices: course(390000, 290000, 5),
    aliases: ['potenza'],
  },
  {
    title: '흉터 연고·테이프 상담',
    summary: '수술과 상처 뒤의 흉터를 초기에 관리합니다.',
    lead: '흉터는 처음 석 달이 가장 많이 변하는 시기입니다. 바르는 것과 붙이는 것, 주사의 순서를 정해 드립니다.',
    method: consult,
    prices: once(20000),
    vat: 'exempt',
  },
];
