import { peel } from '../../methods/care.ts';
import { booster } from '../../methods/injection.ts';
import { fractional, needleRf } from '../../methods/laser.ts';
import { calmingShot } from '../../methods/visit.ts';
import { course, type Treatment } from '../../treatment.ts';

export const scar: readonly Treatment[] = [
  {
    title: '포텐자 펌핑',
    summary: '바늘 끝의 고주파와 약물 전달을 한 번에 합니다.',
    lead: '흉터에는 재생 성분을, 모공에는 피지 조절 성분을 넣습니다. 팁은 새것을 눈앞에서 뜯어 씁니다.',
    method: needleRf,
    prices: course(363000, 275000, 5),
    recommended: true,
    badge: '인기',
    aliases: ['potenza'],
  },
  {
    title: '시크릿 듀오',
    summary: '바늘과 레이저를 번갈아 흉터를 다듬습니다.',
    lead: '깊은 층과 얕은 층을 나누어 다룹니다. 회복 기간을 한 번으로 줄이고 싶은 분께 알맞습니다.',
    method: needleRf,
    prices: course(297000, 220000, 5),
    aliases: ['secret duo'],
  },
  {
    title: '울트라펄스 앙코르 흉터',
    summary: '깊은 흉터를 집중해 다루는 레이저입니다.',
    lead: '일주일은 외출이 어려울 수 있습니다. 방학이나 연휴에 맞추어 예약해 주십시오.',
    method: fractional,
    prices: course(495000, 385000, 3),
    aliases: ['ultrapulse'],
  },
  {
    title: 'CO2 프락셔널 부분',
    summary: '눈에 띄는 흉터 몇 곳만 골라 다룹니다.',
    lead: '얼굴 전체가 부담스러울 때 코와 관자만 받으실 수 있습니다. 손톱만 한 면적을 기준으로 합니다.',
    method: fractional,
    prices: course(132000, 99000, 5),
  },
  {
    title: '서브시전',
    summary: '당겨진 흉터의 바닥을 풀어 줍니다.',
    lead: '손가락으로 당겼을 때 펴지지 않는 흉터에 씁니다. 풀어 준 자리에는 부스터를 얹어 다시 붙지 않게 합니다.',
    method: { ...fractional, anesthesia: '국소 마취' },
    prices: course(275000, 209000, 3),
    aliases: ['subcision'],
  },
  {
    title: '쥬베룩 흉터 부스터',
    summary: '얕게 펼쳐 잔흉터와 모공을 메웁니다.',
    lead: '레이저로 다듬은 뒤 남은 깊이를 채웁니다. 두 달 뒤 사진으로 비교합니다.',
    method: booster,
    prices: course(385000, 297000, 3),
    aliases: ['juvelook'],
  },
  {
    title: '모공 축소 톡신',
    summary: '묽은 톡신을 얕게 놓아 피지와 모공을 줄입니다.',
    lead: '여름이 오기 전 많이 찾으십니다. 표정에는 영향이 없도록 아주 얕은 층에만 놓습니다.',
    method: booster,
    prices: course(231000, 176000, 3),
    aliases: ['botox', '더모톡신'],
  },
  {
    title: '블랙헤드 탄소 필',
    summary: '검은 크림과 빛으로 모공을 정돈합니다.',
    lead: '통증이 거의 없어 첫 레이저로 권합니다. 점심시간 30분이면 충분합니다.',
    method: peel,
    prices: course(66000, 48400),
    aliases: ['carbon', '블랙필'],
  },
  {
    title: '결 다듬기 필링',
    summary: '거친 결을 두 주 동안 나누어 벗깁니다.',
    lead: '눈에 보이는 각질보다 만졌을 때의 거칢을 목표로 합니다. 수분 관리가 함께 들어 있습니다.',
    method: peel,
    prices: course(88000, 66000, 5),
  },
  {
    title: '튀어나온 흉터 주사',
    summary: '붉고 단단한 흉터를 부드럽게 합니다.',
    lead: '가슴과 어깨의 켈로이드에 씁니다. 한 달에 한 번, 납작해질 때까지 이어 갑니다.',
    method: calmingShot,
    prices: [
      ['1cm 이하', 1, 22000],
      ['3cm 이하', 1, 44000],
    ],
    vat: 'exempt',
    extra: [],
    aliases: ['켈로이드', 'keloid'],
  },
];
