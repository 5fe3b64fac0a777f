import { peel, soothing } from '../../methods/care.ts';
import { booster } from '../../methods/injection.ts';
import { fractional, needleRf } from '../../methods/laser.ts';
import { course, type Treatment, trial } from '../../treatment.ts';

export const pores: readonly Treatment[] = [
  {
    title: '모공 프락셀',
    summary: '늘어진 모공 둘레를 촘촘히 조여 갑니다.',
    lead: '코와 앞볼은 밀도를 높이고 바깥 볼은 낮춥니다. 다섯 번을 한 과정으로, 한 달에 한 번씩 만나는 일정입니다.',
    method: fractional,
    prices: course(250000, 180000, 5),
    recommended: true,
    aliases: ['fraxel', '모공'],
  },
  {
    title: '시크릿 RF 모공',
    summary: '미세 바늘 고주파로 모공과 결을 함께 다룹니다.',
    lead: '바늘의 깊이를 0.5mm 단위로 바꿀 수 있어 부위마다 다르게 씁니다. 흉터가 얕고 모공이 많은 피부에 알맞습니다.',
    method: needleRf,
    prices: course(220000, 160000, 5),
    aliases: ['secret'],
  },
  {
    title: '모공 타이트닝 부스터',
    summary: '묽은 톡신과 보습 성분을 얕게 나누어 놓습니다.',
    lead: '피지와 늘어짐, 건조가 겹친 모공을 위한 배합입니다. 넉 달쯤 유지되며 그 사이 레이저를 더하면 더 고르게 다듬어집니다.',
    method: booster,
    prices: course(280000, 210000, 3),
  },
  {
    title: '탄소 필링',
    summary: '모공 속 탄소 입자를 빛으로 태워 정돈합니다.',
    lead: '검은 크림을 바르고 레이저로 걷어 냅니다. 통증이 적고 바로 화장할 수 있어 점심시간에도 받으실 수 있습니다.',
    method: peel,
    prices: trial(60000, 39000, course(80000, 55000)),
    aliases: ['블랙필', 'carbon peel'],
    duration: '약 20분',
  },
  {
    title: '블랙헤드 딥 클린',
    summary: '코와 턱의 막힌 모공을 부드럽게 비웁니다.',
    lead: '불리고 녹인 뒤 물살로 씻어 냅니다. 집에서 코팩을 자주 쓰셨다면 먼저 쉬게 한 다음 시작합니다.',
    method: peel,
    prices: course(60000, 42000, 5),
  },
  {
    title: '알라딘 필링',
    summary: '해조 성분의 미세 바늘로 새 결을 이끌어 냅니다.',
    lead: '문지르는 세기에 따라 각질의 양이 달라집니다. 휴가를 앞둔 주말에 받고 월요일에 마무리 관리를 합니다.',
    method: peel,
    prices: course(150000, 110000, 3),
    aliases: ['aladdin peel'],
  },
  {
    title: '결 케어 프로그램',
    summary: '필링과 토닝, 수분을 세 번에 나누어 갑니다.',
    lead: '한 번에 모두 하기보다 순서를 두는 편이 피부에 편안합니다. 2주 간격으로 비우고, 고르게 하고, 채웁니다.',
    method: { ...peel, duration: '회당 약 60분', count: '2주 간격 3회' },
    prices: [
      ['3회', 3, 390000, 290000],
      ['6회', 6, 750000, 550000],
    ],
    badge: '프로그램',
  },
  {
    title: '더마 브이 결 레이저',
    summary: '짧은 펄스로 결과 붉은 기를 함께 다듬습니다.',
    lead: '표면의 온도를 재며 쪼여 화끈거림이 덜합니다. 여름에도 이어 갈 수 있는 결 관리입니다.',
    method: {
      ...fractional,
      anesthesia: '필요하지 않습니다.',
      recovery: '붉은 기가 하루 이어질 수 있습니다.',
      duration: '약 20분',
    },
    prices: course(180000, 130000, 5),
    extra: [],
  },
  {
    title: '저자극 수분 관리',
    summary: '각질을 벗기지 않고 물길만 열어 줍니다.',
    lead: '필링이 부담스러운 얇은 피부를 위한 관리입니다. 팩을 얹고 30분, 조용히 쉬어 가십시오.',
    method: soothing,
    prices: course(90000, 65000, 5),
  },
  {
    title: '모공·피지 상담 패키지',
    summary: '피부 진단기로 피지와 모공을 수치로 확인합니다.',
    lead: '무엇을 받아야 할지 모르겠을 때 먼저 오십시오. 진단과 필링 한 번, 집에서의 세안법 안내가 함께 있습니다.',
    method: peel,
    prices: [['체험가', 1, 70000, 45000]],
    badge: '첫 방문',
  },
];
