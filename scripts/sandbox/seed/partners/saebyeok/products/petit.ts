import { filler, lipolysis, toxin } from '../../methods/injection.ts';
import { once, type Treatment } from '../../treatment.ts';

export const petit: readonly Treatment[] = [
  { title: '이마 보톡스', summary: '눈썹을 올릴 때 접히는 가로 주름을 부드럽게 합니다.', lead: '한꺼번에 굳히지 않고 눈썹이 움직일 만큼 힘을 남깁니다. 눈꺼풀이 무거운 분은 용량을 더 나누어 씁니다.', method: toxin, prices: [['국산', 1, 50000, 39000], ['수입', 1, 120000, 95000]], aliases: ['botox', '보톡스', '톡신'] },
  { title: '미간 보톡스', summary: '찡그릴 때 생기는 세로 주름을 다룹니다.', lead: '집중할 때 생기는 습관성 주름은 깊어지기 전에 다루는 편이 수월합니다. 2주 뒤 힘의 균형을 확인해 드립니다.', method: toxin, prices: [['국산', 1, 40000, 29000], ['수입', 1, 100000, 79000]], aliases: ['botox', '보톡스'] },
  { title: '눈가 보톡스', summary: '웃을 때 번지는 잔주름을 옅게 합니다.', lead: '웃음이 어색해지지 않도록 바깥쪽만 얕게 주사합니다. 눈 밑 주름은 다른 방법을 권해 드립니다.', method: toxin, prices: [['국산', 1, 40000, 29000], ['수입', 1, 100000, 79000]], aliases: ['botox', '보톡스'] },
  { title: '턱선 윤곽 주사', summary: '사각턱 근육을 줄여 갸름한 인상을 돕습니다.', lead: '씹는 힘이 강해 발달한 근육에 주사합니다. 석 달쯤 지나 선이 부드러워지고, 두 번째부터는 간격이 길어집니다.', method: toxin, prices: [['국산', 1, 120000, 69000], ['수입', 1, 250000, 190000]], badge: '인기', recommended: true, aliases: ['사각턱', 'botox', '보톡스'] },
  { title: '스킨 보톡스', summary: '얕은 층에 묽게 나누어 결과 피지를 정돈합니다.', lead: '근육이 아니라 피부 자체에 작용하도록 아주 얕게 놓습니다. 모공과 번들거림이 함께 고민일 때 알맞습니다.', method: toxin, prices: [['볼', 1, 150000, 119000], ['얼굴 전체', 1, 250000, 199000]], aliases: ['더모톡신', 'botox'] },
  { title: '다한증 보톡스', summary: '겨드랑이와 손의 땀을 몇 달 동안 줄여 줍니다.', lead: '땀샘에 가는 신호를 잠시 쉬게 합니다. 여름이 오기 한 달 전에 받으시면 한 철이 편안합니다.', method: toxin, prices: [['겨드랑이', 1, 350000, 270000], ['손바닥', 1, 450000, 360000]], vat: 'exempt', aliases: ['botox', '땀'] },
  { title: '종아리 보톡스', summary: '발달한 종아리 근육을 부드럽게 합니다.', lead: '걷고 뛰는 데 불편이 없도록 양쪽의 힘을 재고 나눕니다. 두 달 뒤부터 선의 변화를 느끼실 수 있습니다.', method: toxin, prices: once(390000, 290000), aliases: ['botox'] },
  { title: '입술 필러', summary: '건조하고 얇아진 입술에 결과 두께를 더합니다.', lead: '부풀리기보다 입꼬리와 윤곽의 선을 살립니다. 처음이라면 0.5cc로 시작해 2주 뒤에 더할지 정합니다.', method: filler, prices: [['0.5cc', 1, 200000, 150000], ['1cc', 1, 350000, 260000]], recommended: true, aliases: ['filler'] },
  { title: '앞턱 필러', summary: '짧은 턱끝을 조금 길게 이어 옆선을 정돈합니다.', lead: '코와 입술, 턱끝의 선을 옆에서 보며 맞춥니다. 치아 교합에 문제가 있다면 먼저 알려 드립니다.', method: filler, prices: [['1cc', 1, 300000, 230000], ['2cc', 1, 550000, 420000]], aliases: ['filler'] },
  { title: '팔자 필러', summary: '그늘진 팔자 자국을 얕게 채웁니다.', lead: '주름만 채우면 도리어 무거워 보일 수 있습니다. 옆 볼의 처짐을 함께 살펴 양을 줄이는 방법을 찾습니다.', method: filler, prices: [['1cc', 1, 300000, 230000], ['2cc', 1, 550000, 420000]], aliases: ['filler'] },
  { title: '눈물 고랑 필러', summary: '눈 밑의 꺼진 골을 옅게 이어 줍니다.', lead: '눈 밑은 혈관이 많아 끝이 둥근 관으로 천천히 채웁니다. 색소나 지방이 원인이라면 다른 시술을 권합니다.', method: filler, prices: once(400000, 320000), aliases: ['filler', '다크서클'] },
  { title: '윤곽 주사 (지방)', summary: '볼과 이중턱의 군살을 조금씩 줄여 갑니다.', lead: '붓기가 적은 약물을 2주마다 나누어 씁니다. 살이 아니라 근육이나 뼈가 원인인지 먼저 구분합니다.', method: lipolysis, prices: [['1회', 1, 80000, 59000], ['3회', 3, 240000, 159000], ['5회', 5, 400000, 249000]], aliases: ['윤곽주사'] },
];
