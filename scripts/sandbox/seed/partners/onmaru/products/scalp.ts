import { scalp } from '../../methods/care.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const scalps: readonly Treatment[] = [
  { title: '두피·모발 진단', summary: '굵기와 밀도를 재어 지금 자리를 확인합니다.', lead: '정수리와 뒷머리를 같은 배율로 찍습니다. 결과지를 드리니 다른 병원에서 보셔도 됩니다.', method: { ...scalp, duration: '약 20분', anesthesia: '필요하지 않습니다.' }, prices: once(33000), recommended: true, badge: '첫 방문' },
  { title: '탈모 약 처방 진료', summary: '먹는 약을 시작하고 바꾸는 때를 정합니다.', lead: '석 달분까지 처방하며 중간에 혈액 검사를 권합니다. 임신 계획이 있는 가족이 있다면 알려 주십시오.', method: { ...scalp, duration: '약 10분', anesthesia: '필요하지 않습니다.' }, prices: once(16500), vat: 'exempt', badge: '진료' },
  { title: '모발 메조', summary: '두피 사이사이에 성분을 나누어 놓습니다.', lead: '진동을 함께 주어 따가움을 줄입니다. 여섯 번을 마친 뒤 굵기를 다시 잽니다.', method: scalp, prices: course(132000, 99000), recommended: true, aliases: ['mesotherapy', '메조'] },
  { title: '두피 딥 스케일링', summary: '묵은 피지를 불려 씻어 냅니다.', lead: '왁스와 스프레이를 자주 쓰시는 분께 권합니다. 약산성 샴푸로 바꾸는 법을 알려 드립니다.', method: { ...scalp, anesthesia: '필요하지 않습니다.' }, prices: course(66000, 48400) },
  { title: '두피 엑소좀', summary: '예민하고 붉은 두피를 돌봅니다.', lead: '염색 뒤에 따가움이 오래가는 분이 찾으십니다. 냉각기를 대어 통증을 줄입니다.', method: scalp, prices: course(253000, 198000, 5), aliases: ['exosome'] },
  { title: '저출력 광선 모발 관리', summary: '이십 분 쉬어 가는 유지 관리입니다.', lead: '주사와 주사 사이를 메워 줍니다. 머리를 감고 말린 상태로 오시면 됩니다.', method: { ...scalp, anesthesia: '필요하지 않습니다.', duration: '약 20분' }, prices: course(33000, 24200) },
  { title: '여성 정수리 프로그램', summary: '가르마가 넓어지는 시기의 여섯 달 계획입니다.', lead: '철분과 갑상선, 영양을 함께 확인합니다. 가르마를 바꾸는 것만으로도 달라지는 점을 알려 드립니다.', method: scalp, prices: [['12회', 12, 1452000, 1056000]], aliases: ['여성탈모'] },
  { title: '남성 M라인 프로그램', summary: '이마 양쪽이 깊어지기 전에 시작합니다.', lead: '약과 주사, 생활 습관을 함께 적습니다. 이식이 필요한 단계라면 그렇게 말씀드립니다.', method: scalp, prices: [['12회', 12, 1452000, 1056000]], aliases: ['남성탈모'] },
  { title: '두피 지루 진료', summary: '비듬과 가려움의 원인을 치료합니다.', lead: '머리를 자주 감는 것이 늘 답은 아닙니다. 약용 샴푸를 쓰는 요일을 정해 드립니다.', method: { ...scalp, duration: '약 10분', anesthesia: '필요하지 않습니다.' }, prices: once(null), vat: 'exempt' },
  { title: '원형 탈모 주사', summary: '빠진 자리의 가장자리에 얕게 놓습니다.', lead: '3주마다 같은 자리를 찍어 솜털이 올라오는지 지켜봅니다. 넓어지면 약을 더하는 시기를 상의합니다.', method: scalp, prices: once(22000), vat: 'exempt' },
];
