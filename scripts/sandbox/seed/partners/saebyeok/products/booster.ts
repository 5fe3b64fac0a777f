import { booster, collagenBooster } from '../../methods/injection.ts';
import { course, once, type Treatment, trial } from '../../treatment.ts';

export const boosters: readonly Treatment[] = [
  { title: '리쥬란 힐러 2cc', summary: '연어 유래 성분으로 얇아진 피부의 바탕을 돌봅니다.', lead: '피부가 얇고 예민해 레이저를 미루어 온 분께 먼저 권합니다. 손으로 한 점씩 주입해 양과 깊이를 조절합니다.', method: booster, prices: course(350000, 249000, 5), badge: '인기', recommended: true, aliases: ['리쥬란', 'rejuran', '연어주사'], review: '제000000-중-00103호' },
  { title: '리쥬란 아이 1cc', summary: '눈 밑 얇은 피부에 맞춘 묽은 제형입니다.', lead: '눈가는 볼보다 피부가 얇아 같은 제품을 쓰지 않습니다. 잔주름과 건조함이 함께 있을 때 세 번을 한 과정으로 봅니다.', method: booster, prices: course(250000, 190000, 3), aliases: ['리쥬란아이', 'rejuran i'] },
  { title: '콜라겐 스킨부스터 2cc', summary: '속건조로 무너진 결에 수분과 탄력을 함께 채웁니다.', lead: '겨울이면 아무리 발라도 당기는 피부를 위해 구성했습니다. 물광보다 오래가고 볼륨 시술보다 가벼운 자리에 있습니다.', method: booster, prices: course(350000, 219000, 5), recommended: true, aliases: ['collagen'] },
  { title: '물광 부스터 5cc', summary: '히알루론산을 얼굴 전체에 얕고 고르게 나눕니다.', lead: '기기로 일정한 깊이에 주입해 빠짐없이 촉촉합니다. 결혼식이나 촬영을 열흘쯤 앞두고 많이 받으십니다.', method: booster, prices: trial(180000, 120000, course(280000, 159000, 5)), aliases: ['물광주사', '수분주사'] },
  { title: '쥬베룩 스킨', summary: '모공과 잔흉터 사이를 메우는 콜라겐 부스터입니다.', lead: '얕은 층에 펼쳐 결을 다지는 방식입니다. 한두 달 동안 천천히 차오르므로 조급해하지 않으셔도 됩니다.', method: collagenBooster, prices: course(450000, 350000, 3), aliases: ['juvelook', '주베룩'] },
  { title: '쥬베룩 볼륨', summary: '꺼진 관자와 앞볼을 스스로 차오르게 돕습니다.', lead: '채우는 대신 자라게 하는 쪽에 가깝습니다. 필러를 망설여 온 분께 두세 번에 나누어 권합니다.', method: collagenBooster, prices: course(590000, 450000, 3), aliases: ['juvelook volume'] },
  { title: '스컬트라 1병', summary: '얼굴 전체의 두께를 되찾는 긴 호흡의 시술입니다.', lead: '살이 빠지면서 얼굴이 비어 보일 때 선택합니다. 한 번에 많이 넣지 않고 6주 간격으로 경과를 보며 더합니다.', method: collagenBooster, prices: [['1병', 1, 890000, 690000], ['2병', 1, 1690000, 1290000]], aliases: ['sculptra'] },
  { title: '엑소좀 앰풀 MTS', summary: '미세한 길을 낸 뒤 진정 앰풀을 흡수시킵니다.', lead: '주사가 무서운 분도 받으실 수 있는 부스터입니다. 붉은 기가 남은 여드름 피부의 회복기에도 알맞습니다.', method: booster, prices: course(200000, 149000, 5), aliases: ['exosome', 'mts'] },
  { title: '연어 앰풀 진정 부스터', summary: '레이저 다음 날의 건조함을 덜어 줍니다.', lead: '기기로 부드럽게 밀어 넣어 바늘 자국이 남지 않습니다. 토닝이나 프락셀과 같은 날 받으셔도 됩니다.', method: booster, prices: course(120000, 89000, 5), extra: [] },
  { title: '목주름 부스터 2cc', summary: '가로로 패인 목주름에 한 줄씩 주입합니다.', lead: '목은 피지선이 적어 얼굴보다 먼저 마릅니다. 주름을 따라 가는 관으로 나누어 채우고 결을 다듬습니다.', method: booster, prices: course(390000, 290000, 3) },
  { title: '손등 볼륨 부스터', summary: '힘줄이 도드라진 손등에 두께를 더합니다.', lead: '손은 나이를 숨기기 어려운 곳입니다. 묽은 콜라겐 부스터를 넓게 펼쳐 살결을 되찾아 갑니다.', method: collagenBooster, prices: once(490000, 390000) },
];
