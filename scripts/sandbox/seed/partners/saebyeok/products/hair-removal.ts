import { hairRemoval } from '../../methods/laser.ts';
import { course, type Treatment, trial } from '../../treatment.ts';

export const hairRemovals: readonly Treatment[] = [
  { title: '인중 제모', summary: '작은 부위부터 가볍게 시작합니다.', lead: '제모가 처음이라면 인중으로 반응을 확인해 보십시오. 시술은 오 분이면 끝납니다.', method: hairRemoval, prices: trial(20000, 12000, course(30000, 22000)), badge: '첫 방문', duration: '약 5분' },
  { title: '겨드랑이 제모', summary: '면도 자국과 색소까지 함께 줄여 갑니다.', lead: '굵은 털이 모여 있어 반응이 빠른 부위입니다. 봄에 시작하면 여름을 편안히 보내실 수 있습니다.', method: hairRemoval, prices: trial(30000, 19000, course(50000, 33000)), badge: '인기', recommended: true, aliases: ['겨제모'], duration: '약 5분' },
  { title: '팔 하완 제모', summary: '손목에서 팔꿈치까지 가는 털을 정돈합니다.', lead: '가는 털은 굵은 털보다 횟수가 더 필요합니다. 피부가 건조해지지 않도록 보습 방법을 함께 안내합니다.', method: hairRemoval, prices: course(120000, 85000), duration: '약 15분' },
  { title: '팔 전체 제모', summary: '어깨까지 이어지는 고른 살결을 만듭니다.', lead: '어깨의 솜털까지 나누어 세기를 달리합니다. 선탠 계획이 있다면 미리 말씀해 주십시오.', method: hairRemoval, prices: course(200000, 149000), duration: '약 25분' },
  { title: '종아리 제모', summary: '무릎 아래의 털과 모공을 함께 정돈합니다.', lead: '무릎과 발목의 굴곡까지 빠짐없이 지나갑니다. 붓기가 적은 오전 시간을 권해 드립니다.', method: hairRemoval, prices: course(150000, 109000), duration: '약 20분' },
  { title: '다리 전체 제모', summary: '허벅지에서 발등까지 이어서 받습니다.', lead: '넓은 부위라 사십 분쯤 누워 계십니다. 담요와 눈가리개를 준비해 두었습니다.', method: hairRemoval, prices: course(280000, 210000), recommended: true, duration: '약 40분' },
  { title: '페이스 라인 제모', summary: '이마와 구레나룻의 잔털을 다듬습니다.', lead: '잔머리의 모양을 먼저 그려 보고 진행합니다. 지나치게 넓히지 않고 자연스러운 선을 남깁니다.', method: hairRemoval, prices: course(80000, 59000), duration: '약 10분' },
  { title: '남성 수염 제모', summary: '면도 시간을 줄이고 턱의 푸른 기를 옅게 합니다.', lead: '수염은 뿌리가 깊어 열 번 안팎이 필요합니다. 숱만 줄이는 방법과 모두 없애는 방법 가운데 고르실 수 있습니다.', method: hairRemoval, prices: [['인중+턱 1회', 1, 90000, 65000], ['인중+턱 5회', 5, 450000, 295000], ['인중+턱 10회', 10, 900000, 550000]], aliases: ['수염', '면도'], extra: ['마취 크림 20,000원'], duration: '약 15분' },
  { title: '브라질리언 제모', summary: '같은 성별의 의료진이 조용히 진행합니다.', lead: '사적인 부위인 만큼 공간과 순서를 따로 준비했습니다. 처음 오시는 분께는 충분히 설명해 드립니다.', method: hairRemoval, prices: course(200000, 150000, 5), extra: ['마취 크림 20,000원'], duration: '약 25분' },
  { title: '등·허리 제모', summary: '손이 닿지 않는 곳을 고르게 정돈합니다.', lead: '등 여드름이 있는 경우 진료를 먼저 합니다. 털이 파고들어 생긴 모낭염도 함께 살핍니다.', method: hairRemoval, prices: course(180000, 135000, 5), duration: '약 25분' },
];
