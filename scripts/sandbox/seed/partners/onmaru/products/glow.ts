import { soothing } from '../../methods/care.ts';
import { booster } from '../../methods/injection.ts';
import { course, type Treatment, trial } from '../../treatment.ts';

export const glow: readonly Treatment[] = [
  { title: '온마루 물빛 주사', summary: '속건조를 다독이는 지점 공통 수분 주사입니다.', lead: '히알루론산과 비타민을 얕게 나누어 넣습니다. 겨울에는 3주, 여름에는 5주 간격을 권합니다.', method: booster, prices: trial(121000, 88000, course(198000, 132000, 5)), badge: '첫 방문', recommended: true, aliases: ['물광주사', '수분주사'] },
  { title: '리쥬란 힐러 2cc', summary: '연어 유래 성분으로 얇은 피부를 돌봅니다.', lead: '용량과 제조 번호를 보여 드리고 개봉합니다. 세 번을 마친 뒤 반년 동안 경과를 지켜봅니다.', method: booster, prices: course(363000, 264000, 5), recommended: true, badge: '인기', aliases: ['rejuran', '리쥬란'], review: '제000000-중-00202호' },
  { title: '리쥬란 HB 1cc', summary: '통증을 줄인 배합으로 수분을 함께 채웁니다.', lead: '마취 성분이 섞여 있어 바늘이 무서운 분께 알맞습니다. 눈가와 입가만 따로 받으실 수도 있습니다.', method: booster, prices: course(220000, 165000, 5), aliases: ['rejuran hb'] },
  { title: '샤넬 주사', summary: '여러 영양 성분을 섞어 광채를 돌봅니다.', lead: '결혼식을 앞둔 예비부부가 함께 받으시는 경우가 많습니다. 한 달 전에 시작하시면 두 번 받으실 수 있습니다.', method: booster, prices: course(220000, 154000, 5), aliases: ['ncf', '필로르가'] },
  { title: '엑소좀 광채 부스터', summary: '붉은 기가 잦은 피부의 회복을 돕습니다.', lead: '바늘 대신 미세한 길을 내어 바릅니다. 여드름 치료를 마친 뒤의 마무리로도 씁니다.', method: booster, prices: course(187000, 143000, 5), aliases: ['exosome'] },
  { title: '릴리이드 M 2cc', summary: '아미노산과 히알루론산으로 결을 채웁니다.', lead: '주입 자국이 비교적 빨리 가라앉습니다. 목과 손등까지 이어 받으시는 분이 많습니다.', method: booster, prices: course(275000, 209000, 3), aliases: ['lilied'] },
  { title: '비타민 광채 관리', summary: '약한 전류로 비타민을 흡수시킵니다.', lead: '칙칙한 얼굴빛이 고민일 때 가볍게 시작하십시오. 레이저를 받은 날 함께 하시면 건조함이 덜합니다.', method: soothing, prices: course(55000, 41800) },
  { title: '온마루 진정 마루', summary: '조용한 방에서 한 시간, 피부와 몸을 함께 쉽니다.', lead: '클렌징과 림프 마사지, 진정 팩을 차례로 이어 갑니다. 휴대전화를 맡기고 쉬시는 분께는 차를 내어 드립니다.', method: { ...soothing, duration: '약 60분' }, prices: course(99000, 77000, 5), recommended: true },
  { title: '산소 방울 관리', summary: '고운 기포로 모공 둘레를 씻어 냅니다.', lead: '필링보다 순하고 세안보다 깊습니다. 예민한 시기의 첫 관리로 권해 드립니다.', method: soothing, prices: course(66000, 48400, 5) },
  { title: '목주름 수분 부스터', summary: '가로로 패인 선을 따라 촉촉하게 채웁니다.', lead: '베개와 자세도 함께 살핍니다. 세 번째가 지나면 화장이 끼던 선이 얕아집니다.', method: booster, prices: course(297000, 231000, 3) },
  { title: '눈가 수분 부스터', summary: '마르고 얇은 눈가에 아주 얕게 놓습니다.', lead: '눈 밑은 양이 많으면 도리어 부어 보입니다. 0.1cc씩 나누어 경과를 보며 더합니다.', method: booster, prices: course(198000, 154000, 3) },
];
