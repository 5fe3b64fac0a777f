import { light, spot, toning } from '../../methods/laser.ts';
import { consult } from '../../methods/visit.ts';
import { course, once, type Treatment, trial } from '../../treatment.ts';

export const melasma: readonly Treatment[] = [
  {
    title: '피코슈어 토닝',
    summary: '755 파장으로 얼굴빛을 고르게 다듬습니다.',
    lead: '색소에 닿는 시간이 짧아 열이 덜 남습니다. 첫 세 번은 일주일, 그 뒤로는 2주 간격을 권합니다.',
    method: toning,
    prices: trial(66000, 44000, course(99000, 71500)),
    badge: '꾸준히',
    recommended: true,
    aliases: ['pico', 'picosure', '피코'],
  },
  {
    title: '레블라이트 토닝',
    summary: '기미에 자주 쓰는 기본 토닝입니다.',
    lead: '세기를 올리지 않고 횟수로 이어 갑니다. 지점마다 같은 기기와 같은 설정을 씁니다.',
    method: toning,
    prices: course(66000, 46200),
    aliases: ['revlite', '토닝'],
  },
  {
    title: '기미 세 달 프로그램',
    summary: '토닝 열 번과 바르는 약, 자외선 습관을 함께 갑니다.',
    lead: '기미는 좋아졌다가 여름에 다시 올라옵니다. 석 달 동안 사진 네 장을 남겨 함께 비교합니다.',
    method: toning,
    prices: [
      ['10회', 10, 990000, 715000],
      ['10회+앰풀', 10, 1320000, 935000],
    ],
    recommended: true,
    review: '제000000-중-00203호',
  },
  {
    title: '피코 흑자 제거',
    summary: '경계가 뚜렷한 잡티를 골라 옅게 합니다.',
    lead: '얼굴 전체를 보고 면적으로 견적을 드립니다. 개수를 세어 가격이 늘어나는 일이 없습니다.',
    method: spot,
    prices: [
      ['부분', 1, 132000, 99000],
      ['얼굴 전체', 1, 330000, 253000],
    ],
    aliases: ['pico', '주근깨', '잡티'],
  },
  {
    title: 'BBL 포토',
    summary: '넓은 빛으로 잡티와 붉은 기를 함께 봅니다.',
    lead: '필터 일곱 가지를 바꾸어 씁니다. 얼굴과 목, 손등을 하루에 이어 받으실 수 있습니다.',
    method: light,
    prices: course(187000, 143000, 5),
    aliases: ['bbl', 'ipl'],
  },
  {
    title: '셀렉 IPL',
    summary: '첫 색소 시술로 부담이 적습니다.',
    lead: '한 번 받으신 뒤 반응을 보고 토닝으로 이을지 정합니다. 선탠을 하셨다면 4주 뒤로 미룹니다.',
    method: light,
    prices: course(110000, 82500, 5),
    aliases: ['ipl', '아이피엘'],
  },
  {
    title: '손등 잡티 레이저',
    summary: '햇볕에 오래 드러난 손등을 정돈합니다.',
    lead: '운전을 많이 하시는 분은 왼손에 더 많습니다. 시술 뒤 일주일은 장갑과 자외선 차단이 필요합니다.',
    method: spot,
    prices: [
      ['한 손', 1, 165000, 121000],
      ['양손', 1, 286000, 220000],
    ],
  },
  {
    title: '후천성 오타 모반 레이저',
    summary: '광대의 푸른빛 색소를 나누어 다룹니다.',
    lead: '기미로 알고 오시는 경우가 많습니다. 확대 사진으로 구별하고 두 달 간격으로 계획을 세웁니다.',
    method: spot,
    prices: course(242000, 187000, 5),
    aliases: ['abnom', '오타'],
  },
  {
    title: '색소 침착 토닝',
    summary: '여드름과 상처 뒤에 남은 갈색 자국을 옅게 합니다.',
    lead: '붉은 자국이 갈색으로 바뀐 지 얼마 되지 않았을 때 시작하면 빠릅니다. 바르는 미백제를 함께 씁니다.',
    method: toning,
    prices: course(77000, 55000),
  },
  {
    title: '눈 밑 색소 레이저',
    summary: '다크서클 가운데 색소가 원인인 경우 다룹니다.',
    lead: '눈 밑 어둠은 꺼짐, 혈관, 색소가 섞여 있습니다. 손가락으로 당겨 색이 옮겨 가는지 확인합니다.',
    method: toning,
    prices: course(110000, 82500, 5),
  },
  {
    title: '색소 진단',
    summary: '일곱 가지 빛으로 찍어 깊이를 나눕니다.',
    lead: '어떤 레이저를 몇 번 받아야 할지 먼저 알고 싶을 때 오십시오. 사진은 문자로 보내 드립니다.',
    method: consult,
    prices: once(22000),
  },
];
