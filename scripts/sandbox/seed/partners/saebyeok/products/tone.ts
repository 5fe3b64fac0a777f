import { light, spot, toning } from '../../methods/laser.ts';
import { course, once, type Treatment, trial } from '../../treatment.ts';

export const tone: readonly Treatment[] = [
  { title: '피코 토닝', summary: '짧고 약한 빛을 여러 번 쪼여 얼굴빛을 고르게 합니다.', lead: '피코초 단위의 레이저를 낮은 세기로 씁니다. 무리해서 걷어 내기보다 한 계절을 두고 꾸준히 이어 가는 시술입니다.', method: toning, prices: trial(50000, 29000, course(90000, 64000)), badge: '꾸준히', recommended: true, aliases: ['pico', '피코', '토닝'] },
  { title: '듀얼 토닝 플러스', summary: '두 파장을 번갈아 써 기미와 잡티를 함께 돌봅니다.', lead: '깊이가 다른 색소가 섞여 있을 때 파장을 바꾸어 가며 쪼입니다. 미백 앰풀 관리가 함께 들어 있습니다.', method: toning, prices: course(130000, 99000) },
  { title: '레이저 토닝', summary: '기본이 되는 1064 파장의 색소 관리입니다.', lead: '오래 써 온 방법인 만큼 반응을 예측하기 쉽습니다. 기미가 예민해 새로운 기기가 부담스러운 분께 권합니다.', method: toning, prices: trial(40000, 25000, course(70000, 49000)), aliases: ['토닝', 'toning'] },
  { title: '기미 집중 프로그램', summary: '토닝과 진정, 바르는 약을 석 달 동안 함께 갑니다.', lead: '기미는 빛과 열, 호르몬이 얽혀 있어 한 가지로 다루기 어렵습니다. 10회를 한 과정으로 생활 기록까지 함께 확인합니다.', method: toning, prices: [['10회', 10, 1500000, 1090000], ['15회', 15, 2100000, 1490000]], recommended: true, review: '제000000-중-00104호' },
  { title: '피코 잡티 제거', summary: '주근깨와 흑자를 골라 옅게 합니다.', lead: '경계가 뚜렷한 색소만 하나씩 다룹니다. 개수보다 면적을 기준으로 안내해 드려 견적이 달라지지 않습니다.', method: spot, prices: [['1회 기준', 1, 150000, 110000], ['얼굴 전체', 1, 390000, 290000]], aliases: ['pico', '주근깨'] },
  { title: '검버섯 제거', summary: '두께가 있는 색소는 층을 나누어 다룹니다.', lead: '오래된 검버섯은 표면이 도톰해 색소 레이저만으로 어렵습니다. 먼저 두께를 줄이고 남은 색을 정돈합니다.', method: spot, prices: [['5mm 이하 1개', 1, 50000, 39000], ['1cm 이하 1개', 1, 90000, 70000]], aliases: ['지루각화증'] },
  { title: '오타양모반 레이저', summary: '푸르스름한 광대의 색소를 여러 번 나누어 다룹니다.', lead: '진피 깊이 자리한 색소라 간격을 넉넉히 두어야 합니다. 두세 달에 한 번, 계절마다 만난다고 생각해 주십시오.', method: spot, prices: course(250000, 190000, 5) },
  { title: '루메니스 M22 IPL', summary: '잡티와 붉은 기를 한 번에 정돈하는 빛입니다.', lead: '필터를 바꾸어 색소와 혈관을 차례로 다룹니다. 얼굴이 전체적으로 지쳐 보일 때 가볍게 시작하기 좋습니다.', method: light, prices: course(180000, 130000, 5), aliases: ['ipl', '아이피엘'] },
  { title: '골드 토닝', summary: '색소 뒤에 남은 붉은 기까지 함께 살핍니다.', lead: '노란빛 파장으로 혈관을 가라앉혀 기미의 배경을 정돈합니다. 달아오른 뒤 기미가 짙어지는 분께 알맞습니다.', method: toning, prices: course(120000, 88000) },
  { title: '미백 이온 관리', summary: '비타민 성분을 미세 전류로 흡수시킵니다.', lead: '토닝과 함께 받으시면 건조함이 덜합니다. 햇볕을 많이 받은 휴가 뒤에 두세 번 이어 보십시오.', method: { ...light, duration: '약 30분', how: '약한 전류로 수용성 비타민을 피부 속으로 밀어 넣습니다. 자극이 적어 예민한 시기에도 이어 갈 수 있고, 레이저 뒤의 건조함을 덜어 줍니다.' }, prices: course(60000, 45000) },
  { title: '목·데콜테 토닝', summary: '얼굴과 목의 색 차이를 줄여 갑니다.', lead: '얼굴만 관리하면 목과 경계가 생기기 쉽습니다. 쇄골까지 넓게, 피부가 얇은 만큼 세기는 더 낮추어 진행합니다.', method: toning, prices: course(110000, 80000, 5) },
  { title: '문신 자국 제거', summary: '색과 깊이에 따라 파장을 바꾸며 옅게 합니다.', lead: '완전히 지우는 데에는 시간이 걸립니다. 크기와 색, 남아 있는 흉터를 보고 예상 횟수를 솔직하게 말씀드립니다.', method: spot, prices: once(null) },
];
