import { soothing } from '../../methods/care.ts';
import { light, vascular } from '../../methods/laser.ts';
import { consult, medicine } from '../../methods/visit.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const redness: readonly Treatment[] = [
  {
    title: '브이빔 퍼펙타',
    summary: '늘어난 실핏줄을 골라 붉은 기를 가라앉힙니다.',
    lead: '오래 쓰여 온 혈관 레이저입니다. 코 옆의 굵은 실핏줄과 붉은 여드름 자국에 먼저 고려합니다.',
    method: vascular,
    prices: course(250000, 180000, 5),
    recommended: true,
    aliases: ['vbeam', '브이빔'],
    review: '제000000-중-00105호',
  },
  {
    title: '엑셀 브이 플러스',
    summary: '두 가지 파장으로 얕고 깊은 혈관을 함께 봅니다.',
    lead: '혈관의 굵기를 눈으로 보며 손잡이를 바꿉니다. 볼 전체의 홍조와 콧볼의 실핏줄이 함께 있을 때 알맞습니다.',
    method: vascular,
    prices: course(280000, 210000, 5),
    aliases: ['excel v', '엑셀v'],
  },
  {
    title: '여드름 붉은 자국 레이저',
    summary: '가라앉은 뒤에도 남은 붉은 자국을 옅게 합니다.',
    lead: '붉은 자국은 시간이 지나면 옅어지지만, 갈색으로 바뀌기 전에 다루면 한결 빨리 지나갑니다.',
    method: vascular,
    prices: course(130000, 95000, 5),
    recommended: true,
  },
  {
    title: '안면홍조 진료',
    summary: '달아오르는 계기를 찾고 약과 빛 치료를 정합니다.',
    lead: '운동과 음식, 감정과 온도 가운데 무엇이 얼굴을 붉히는지 기록합니다. 주사 피부염인지도 함께 확인합니다.',
    method: medicine,
    prices: once(25000),
    vat: 'exempt',
    badge: '보험 진료',
  },
  {
    title: '제네시스 토닝',
    summary: '따뜻한 빛을 흩뿌려 홍조와 결을 정돈합니다.',
    lead: '피부에서 조금 떨어진 채 천천히 데웁니다. 예민한 분도 편안히 받으실 수 있어 마무리 관리로도 씁니다.',
    method: light,
    prices: course(100000, 75000),
    aliases: ['genesis', '제네시스'],
  },
  {
    title: '붉은 점·혈관종 레이저',
    summary: '몸에 생긴 선홍색 점을 다룹니다.',
    lead: '나이가 들며 늘어나는 작은 붉은 점은 한두 번이면 정돈됩니다. 갑자기 수가 늘었다면 진찰을 먼저 합니다.',
    method: vascular,
    prices: [
      ['1개', 1, 20000],
      ['5개', 1, 80000],
      ['10개', 1, 150000],
    ],
  },
  {
    title: '콧볼 실핏줄 레이저',
    summary: '코 옆의 가는 혈관을 한 올씩 다룹니다.',
    lead: '확대경으로 보면서 혈관을 따라 쪼입니다. 굵기에 따라 두세 번에 나누는 편이 자국이 덜합니다.',
    method: vascular,
    prices: course(90000, 65000, 3),
  },
  {
    title: '장벽 회복 진정 관리',
    summary: '따갑고 붉은 피부를 며칠 쉬게 합니다.',
    lead: '화장품을 바꾸거나 필링을 한 뒤 갑자기 예민해졌을 때 찾아 주십시오. 바를 것과 쉬어야 할 것을 정해 드립니다.',
    method: soothing,
    prices: course(80000, 59000, 5),
  },
  {
    title: '크라이오 진정 관리',
    summary: '차가운 온도로 열감을 빠르게 내립니다.',
    lead: '영하의 공기를 일정하게 흘려 보냅니다. 운동 뒤나 여름 휴가 뒤의 달아오른 얼굴에 알맞습니다.',
    method: { ...soothing, duration: '약 20분' },
    prices: course(50000, 39000, 5),
    aliases: ['cryo'],
  },
  {
    title: '다리 실핏줄 상담',
    summary: '다리에 비치는 혈관의 원인을 먼저 확인합니다.',
    lead: '보이는 혈관이 굵다면 레이저보다 다른 검사가 먼저일 수 있습니다. 필요하면 연계 병원을 안내해 드립니다.',
    method: consult,
    prices: once(20000),
    vat: 'exempt',
  },
];
