import { radiofrequency, threads, tightening, ultrasound } from '../../methods/lifting.ts';
import { course, once, type Treatment, trial } from '../../treatment.ts';

export const lifting: readonly Treatment[] = [
  { title: '울쎄라피 프라임 300샷', summary: '화면으로 층을 보며 턱선과 볼의 깊은 탄력을 돌봅니다.', lead: '초음파 영상으로 피부 아래 층을 직접 확인하면서 시술합니다. 얼굴마다 다른 두께에 맞추어 깊이를 바꾸기 때문에, 같은 300샷이라도 배치가 모두 다릅니다.', method: ultrasound, prices: once(1290000, 890000), badge: '이달의 시술', recommended: true, aliases: ['울쎄라', 'ulthera', 'ultherapy'], review: '제000000-중-00101호', video: 'https://www.youtube.com/watch?v=saebyeok001' },
  { title: '울쎄라피 프라임 600샷', summary: '얼굴 전체와 목선까지 이어지는 깊은 탄력 관리입니다.', lead: '턱선에서 그치지 않고 볼과 관자, 목까지 나누어 시술합니다. 처짐이 여러 방향으로 진행된 얼굴에 권하며, 하루에 모두 받으셔도 되고 두 번에 나누셔도 됩니다.', method: ultrasound, prices: once(2300000, 1690000), aliases: ['울쎄라', 'ulthera'], duration: '약 70분' },
  { title: '슈링크 유니버스 300샷', summary: '부담을 줄인 초음파로 시작하는 첫 리프팅입니다.', lead: '점과 선, 두 가지 방식의 카트리지를 섞어 씁니다. 리프팅이 처음이거나 큰 시술 사이의 간격을 메우고 싶을 때 알맞습니다.', method: ultrasound, prices: trial(150000, 99000, course(190000, 149000, 5)), badge: '첫 방문', recommended: true, aliases: ['shurink', 'shrink', '쉬링크'] },
  { title: '슈링크 유니버스 600샷', summary: '얼굴 전체를 고르게 채우는 초음파 리프팅입니다.', lead: '이마와 볼, 턱선을 빠짐없이 지나가는 구성입니다. 얼굴이 길거나 넓어 300샷으로 부족했던 분께 권해 드립니다.', method: ultrasound, prices: course(350000, 270000, 5), aliases: ['shurink', 'shrink'] },
  { title: '써마지 FLX 600샷', summary: '고주파 열로 잔주름과 늘어진 피부결을 조입니다.', lead: '샷마다 피부의 저항을 재어 세기를 스스로 조절합니다. 얇고 건조한 피부의 잔주름, 눈가의 느슨함에 특히 자주 선택하십니다.', method: radiofrequency, prices: once(2800000, 1980000), badge: '인기', recommended: true, aliases: ['써마지', 'thermage'], review: '제000000-중-00102호' },
  { title: '써마지 FLX 아이 225샷', summary: '눈꺼풀과 눈 밑만 따로 다루는 작은 팁을 씁니다.', lead: '눈 안쪽에 보호 렌즈를 넣고 눈꺼풀 위까지 시술합니다. 눈가 화장이 번지고 겹치기 시작했을 때 고려해 보십시오.', method: radiofrequency, prices: once(1200000, 950000), aliases: ['아이써마지', 'thermage eye'], duration: '약 40분' },
  { title: '인모드 FX 풀페이스', summary: '심부볼과 이중턱의 무게를 덜고 윤곽을 정돈합니다.', lead: '지방이 두툼한 부위를 진공으로 들어 올려 열을 전합니다. 살이 있으면서 선도 흐려진 얼굴에 먼저 권하는 방법입니다.', method: tightening, prices: course(280000, 190000, 5), recommended: true, aliases: ['인모드', 'inmode', 'fx'] },
  { title: '인모드 포마 풀페이스', summary: '부드러운 열로 얼굴 전체의 탄력을 데워 올립니다.', lead: '마취 없이 따뜻한 마사지처럼 받으실 수 있습니다. 중요한 날을 일주일 앞두고 화장이 잘 받기를 바랄 때 찾으십니다.', method: tightening, prices: course(200000, 150000, 5), aliases: ['인모드', 'inmode', 'forma'] },
  { title: '올타이트 아이&이마', summary: '깊이가 다른 고주파로 눈가와 이마를 나누어 다룹니다.', lead: '한 번의 샷에 얕은 층과 깊은 층을 번갈아 데웁니다. 눈썹이 내려와 눈이 무거워 보이는 분께 권합니다.', method: radiofrequency, prices: course(450000, 360000, 3), aliases: ['alltite'] },
  { title: '실 리프팅 6줄', summary: '녹는 실로 심부볼과 턱선의 방향을 바로 잡습니다.', lead: '당기는 실과 받치는 실을 나누어 씁니다. 앉았을 때의 처짐을 기준으로 방향을 표시하고, 웃는 모습까지 확인한 뒤 마무리합니다.', method: threads, prices: [['6줄', 1, 780000, 590000], ['8줄', 1, 990000, 760000], ['10줄', 1, 1190000, 920000]], aliases: ['thread lift', '실리프팅'] },
  { title: '이마·눈썹 실 리프팅', summary: '내려온 눈썹 꼬리를 살며시 올려 인상을 엽니다.', lead: '관자 안쪽으로 실을 넣어 겉으로 자국이 드러나지 않습니다. 눈꺼풀 수술을 고민하기 전에 가볍게 시도해 보실 수 있습니다.', method: threads, prices: [['2줄', 1, 390000, 320000], ['4줄', 1, 690000, 560000]] },
];
