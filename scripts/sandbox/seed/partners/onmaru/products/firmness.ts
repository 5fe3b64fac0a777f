import { radiofrequency, threads, tightening, ultrasound } from '../../methods/lifting.ts';
import { course, once, type Treatment, trial } from '../../treatment.ts';

export const firmness: readonly Treatment[] = [
  { title: '슈링크 유니버스 300샷', summary: '첫 리프팅으로 네 지점에서 가장 많이 찾으십니다.', lead: '샷 수와 카트리지를 눈앞에서 확인하고 시작합니다. 남은 샷은 기록해 두었다가 다음 방문에 이어 쓰실 수 있습니다.', method: ultrasound, prices: trial(132000, 99000, course(187000, 143000, 5)), badge: '첫 방문', recommended: true, aliases: ['shurink', 'shrink', '쉬링크'], video: 'https://player.vimeo.com/video/000000001' },
  { title: '슈링크 유니버스 500샷', summary: '볼과 턱선을 빈틈없이 이어 가는 구성입니다.', lead: '300샷으로 턱선이 아쉬웠던 분께 알맞습니다. 턱 밑 100샷은 깊이를 달리해 따로 배치합니다.', method: ultrasound, prices: course(297000, 231000, 5), aliases: ['shurink', 'shrink'] },
  { title: '리니어펌 400샷', summary: '점과 선을 섞어 심부볼의 무게를 덜어 냅니다.', lead: '선 방식은 지방이 도톰한 볼에, 점 방식은 턱선에 씁니다. 얼굴살이 빠지는 것이 걱정된다면 점 방식만 쓰셔도 됩니다.', method: ultrasound, prices: course(264000, 198000, 5), aliases: ['linear firm'] },
  { title: '올리지오 600샷', summary: '통증을 줄인 고주파로 얼굴 전체를 조입니다.', lead: '냉각 가스를 세 번 나누어 뿌려 열감이 덜합니다. 점심시간에 받고 돌아가시는 분이 많은 시술입니다.', method: radiofrequency, prices: once(990000, 693000), recommended: true, badge: '인기', aliases: ['oligio'], review: '제000000-중-00201호' },
  { title: '올리지오 아이 200샷', summary: '눈가의 얇은 피부에 맞춘 작은 팁입니다.', lead: '눈꺼풀과 눈 밑을 한 번에 받으시면 비용과 시간이 줄어듭니다. 콘택트렌즈는 빼고 오십시오.', method: radiofrequency, prices: once(440000, 352000), duration: '약 30분' },
  { title: '텐써마 900샷', summary: '넓은 팁으로 볼과 이마를 빠르게 데웁니다.', lead: '시술 시간이 짧아 오래 눕기 힘든 분께 권합니다. 목선까지 이어 받으실 수 있습니다.', method: radiofrequency, prices: once(770000, 583000), aliases: ['10therma', 'tentherma'] },
  { title: '인모드 리프팅', summary: '이중턱과 심부볼을 함께 정돈합니다.', lead: '살이 잡히는 얼굴일수록 반응이 좋습니다. 세 번을 기본으로 두고 2주마다 사진을 비교합니다.', method: tightening, prices: course(253000, 187000, 5), recommended: true, aliases: ['inmode', '인모드'] },
  { title: '티타늄 리프팅', summary: '세 가지 파장을 겹쳐 붓기와 결을 다듬습니다.', lead: '멍이 거의 들지 않아 행사를 앞두고 많이 받으십니다. 겨드랑이나 인중 제모와 같은 날 진행할 수 있습니다.', method: tightening, prices: course(330000, 242000, 5), aliases: ['titanium'] },
  { title: '민트 실 리프팅 4줄', summary: '돌기가 있는 실로 턱선을 단단히 받칩니다.', lead: '입가가 무거워 보이는 얼굴에 씁니다. 실의 수를 늘리기보다 방향을 나누는 데 시간을 들입니다.', method: threads, prices: [['4줄', 1, 660000, 495000], ['6줄', 1, 935000, 704000]], aliases: ['mint lift', '실리프팅'] },
  { title: '잼버 실 리프팅 2줄', summary: '볼록한 볼을 옆으로 옮겨 앞모습을 정돈합니다.', lead: '웃을 때 볼이 앞으로 몰리는 분께 알맞습니다. 2주 동안은 옆으로 눕지 않도록 베개를 빌려 드립니다.', method: threads, prices: once(550000, 429000), aliases: ['jamber'] },
  { title: '목선 타이트닝', summary: '턱 밑에서 쇄골까지 느슨함을 줄입니다.', lead: '얼굴만 관리하면 목과의 차이가 도드라집니다. 가로주름이 깊다면 부스터를 더하는 순서를 안내합니다.', method: radiofrequency, prices: course(297000, 220000, 3) },
];
