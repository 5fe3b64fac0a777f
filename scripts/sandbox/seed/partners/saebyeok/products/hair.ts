import { scalp } from '../../methods/care.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const hairs: readonly Treatment[] = [
  { title: '탈모 첫 진료', summary: '두피 사진과 문진으로 원인을 나눕니다.', lead: '빠지는 것과 가늘어지는 것은 다릅니다. 언제부터 어떤 모양으로 줄었는지를 듣고 약이 필요한지 정합니다.', method: { ...scalp, duration: '약 20분' }, prices: once(30000), vat: 'exempt', recommended: true, badge: '진료' },
  { title: '두피 메조 주사', summary: '모낭 주변에 필요한 성분을 나누어 놓습니다.', lead: '정수리와 이마 선을 나누어 촘촘히 주입합니다. 약을 드시는 분이 함께 받으시면 경과를 보기에 좋습니다.', method: scalp, prices: course(150000, 110000), recommended: true, aliases: ['메조테라피', 'mesotherapy'] },
  { title: '엑소좀 두피 부스터', summary: '예민한 두피의 환경을 정돈합니다.', lead: '염증과 가려움이 잦은 두피에 먼저 씁니다. 성분을 바르고 미세한 길을 내어 흡수를 돕습니다.', method: scalp, prices: course(280000, 210000, 5), aliases: ['exosome'] },
  { title: '두피 스케일링', summary: '쌓인 피지와 각질을 부드럽게 녹입니다.', lead: '샴푸를 바꾸어도 머리가 금세 떡 지는 분께 권합니다. 확대 사진으로 전과 후를 함께 봅니다.', method: { ...scalp, anesthesia: '필요하지 않습니다.' }, prices: course(70000, 50000) },
  { title: '저출력 레이저 모발 관리', summary: '붉은 빛으로 두피의 순환을 돕습니다.', lead: '헬멧처럼 쓰고 이십 분 앉아 계시면 됩니다. 주사가 부담스러운 분의 유지 관리로 알맞습니다.', method: { ...scalp, anesthesia: '필요하지 않습니다.', duration: '약 20분' }, prices: course(40000, 30000) },
  { title: '원형 탈모 치료', summary: '동전 모양으로 빠진 부위를 집중해 다룹니다.', lead: '면역과 스트레스가 관여하는 경우가 많습니다. 주사와 바르는 약으로 시작하고 새로 나는 털을 사진으로 남깁니다.', method: scalp, prices: once(30000), vat: 'exempt' },
  { title: '출산 후 탈모 관리', summary: '반년쯤 이어지는 시기를 편안히 지나도록 돕습니다.', lead: '대부분 돌아오지만 기다리는 동안 불안이 큽니다. 철분과 갑상선을 확인하고 수유 중에도 가능한 방법만 씁니다.', method: scalp, prices: course(120000, 90000, 5) },
  { title: '지루 두피 치료', summary: '가려움과 비듬의 악순환을 끊어 갑니다.', lead: '약용 샴푸의 쓰는 법부터 다시 알려 드립니다. 필요하면 바르는 약을 짧게 쓰고 재발을 지켜봅니다.', method: { ...scalp, duration: '약 15분' }, prices: once(20000), vat: 'exempt' },
  { title: '눈썹 숱 관리', summary: '옅어진 눈썹의 뿌리를 돌봅니다.', lead: '너무 뽑아 듬성해진 눈썹에 바르는 약과 미세 주입을 함께 씁니다. 모양을 바꾸는 시술은 하지 않습니다.', method: scalp, prices: course(80000, 60000, 5) },
  { title: '두피 진단과 유지 관리', summary: '석 달마다 사진과 굵기를 다시 잽니다.', lead: '좋아진 뒤의 관리가 더 중요합니다. 같은 조명과 각도에서 찍은 사진으로 작은 변화를 놓치지 않습니다.', method: scalp, prices: [['4회', 4, 240000, 180000]] },
];
