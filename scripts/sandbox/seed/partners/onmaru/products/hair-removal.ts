import { hairRemoval } from '../../methods/laser.ts';
import { course, type Treatment, trial } from '../../treatment.ts';

export const laserHair: readonly Treatment[] = [
  { title: '여성 인중 제모', summary: '오 분이면 끝나는 작은 시작입니다.', lead: '반응을 확인하기 좋은 부위입니다. 쿠션이 뜨지 않는다는 말씀을 자주 듣습니다.', method: hairRemoval, prices: trial(16500, 11000, course(27500, 19800)), badge: '첫 방문', duration: '약 5분' },
  { title: '여성 겨드랑이 제모', summary: '면도 자국과 색을 함께 줄입니다.', lead: '네 지점 어디서든 이어서 받으실 수 있습니다. 다섯 번째부터 간격을 늘립니다.', method: hairRemoval, prices: trial(22000, 16500, course(44000, 29700)), recommended: true, badge: '인기', duration: '약 5분', aliases: ['겨제모'] },
  { title: '여성 팔 제모', summary: '손등에서 팔꿈치까지 고르게 정돈합니다.', lead: '가는 털이 많아 에너지를 두 번 나누어 씁니다. 손가락 마디도 함께 받으실 수 있습니다.', method: hairRemoval, prices: course(110000, 79200), duration: '약 15분' },
  { title: '여성 종아리 제모', summary: '무릎 아래를 빠짐없이 지나갑니다.', lead: '모공각화증이 있다면 보습 관리를 함께 권합니다. 시술 전날 면도해 오시면 됩니다.', method: hairRemoval, prices: course(132000, 99000), duration: '약 20분' },
  { title: '여성 비키니 라인 제모', summary: '속옷 선을 따라 정돈합니다.', lead: '여성 의료진이 진행합니다. 남기고 싶은 모양을 종이에 표시해 주시면 됩니다.', method: hairRemoval, prices: course(99000, 71500), duration: '약 10분' },
  { title: '브라질리언 제모', summary: '독립된 방에서 천천히 진행합니다.', lead: '같은 성별의 의료진이 처음부터 끝까지 함께합니다. 생리 중에는 일정을 바꾸어 드립니다.', method: hairRemoval, prices: course(187000, 143000, 5), duration: '약 25분', extra: ['마취 크림 22,000원'] },
  { title: '남성 인중·턱 제모', summary: '아침 면도 시간을 줄여 드립니다.', lead: '면도 상처와 인그로운 헤어로 고생하시는 분께 권합니다. 열 번을 기준으로 계획을 세웁니다.', method: hairRemoval, prices: [['1회', 1, 77000, 55000], ['5회', 5, 385000, 253000], ['10회', 10, 770000, 462000]], recommended: true, aliases: ['수염', '면도'], duration: '약 15분', extra: ['마취 크림 22,000원'] },
  { title: '남성 수염 전체 제모', summary: '볼과 목까지 이어서 받습니다.', lead: '목 아래의 쓸림이 줄어듭니다. 통증이 걱정되면 부위를 나누어 두 번에 받으셔도 됩니다.', method: hairRemoval, prices: [['1회', 1, 121000, 88000], ['5회', 5, 605000, 396000], ['10회', 10, 1210000, 726000]], duration: '약 25분', extra: ['마취 크림 22,000원'] },
  { title: '남성 다리 제모', summary: '반바지를 입는 계절 전에 시작하십시오.', lead: '숱만 줄이는 설정도 가능합니다. 자전거와 수영을 하시는 분이 많이 찾으십니다.', method: hairRemoval, prices: course(242000, 187000, 5), duration: '약 40분' },
  { title: '헤어라인 제모', summary: '이마의 모양을 그려 보고 정돈합니다.', lead: '되돌리기 어려운 부위라 첫날에는 상담만 하기도 합니다. 조금씩, 양쪽의 균형을 보며 넓힙니다.', method: hairRemoval, prices: course(88000, 66000, 5), duration: '약 10분' },
];
