import { removal } from '../../methods/care.ts';
import { once, type Treatment } from '../../treatment.ts';

export const removals: readonly Treatment[] = [
  {
    title: '점 제거',
    summary: '크기와 깊이를 보고 흉이 덜 남는 방법으로 제거합니다.',
    lead: '얼굴의 작은 점은 한 번에 정돈됩니다. 깊은 점은 욕심내지 않고 석 달 뒤 한 번 더 다듬습니다.',
    method: removal,
    prices: [
      ['2mm 이하 1개', 1, 15000, 11000],
      ['2mm 이하 10개', 1, 120000, 90000],
      ['얼굴 전체', 1, 350000, 270000],
    ],
    recommended: true,
    badge: '인기',
  },
  {
    title: '편평 사마귀 제거',
    summary: '이마와 목에 번지는 납작한 사마귀를 다룹니다.',
    lead: '바이러스가 원인이라 긁으면 번집니다. 한 번에 정리한 뒤 새로 생기는 것을 두 달 동안 지켜봅니다.',
    method: removal,
    prices: [
      ['10개', 1, 150000, 120000],
      ['얼굴 전체', 1, 450000, 350000],
    ],
    vat: 'exempt',
  },
  {
    title: '쥐젖 제거',
    summary: '목과 겨드랑이의 작은 돌기를 정돈합니다.',
    lead: '목걸이나 옷깃에 걸려 아플 때가 있습니다. 마취 크림을 바르고 십여 분이면 마칩니다.',
    method: removal,
    prices: [
      ['10개', 1, 100000, 75000],
      ['목 전체', 1, 350000, 270000],
    ],
    aliases: ['연성섬유종'],
  },
  {
    title: '비립종 제거',
    summary: '눈가의 하얀 알갱이를 조심스럽게 꺼냅니다.',
    lead: '눈가는 피부가 얇아 작은 구멍만 내고 꺼냅니다. 기름진 아이크림을 잠시 쉬면 덜 생깁니다.',
    method: removal,
    prices: [
      ['5개', 1, 50000, 39000],
      ['눈가 전체', 1, 150000, 119000],
    ],
  },
  {
    title: '한관종 치료',
    summary: '눈 밑의 오돌토돌한 알갱이를 여러 번 낮춥니다.',
    lead: '뿌리가 깊어 한 번에 없애려 하면 흉이 남습니다. 두 달 간격으로 세 번 이상 나누어 진행합니다.',
    method: removal,
    prices: [
      ['1회', 1, 250000, 190000],
      ['3회', 3, 750000, 510000],
    ],
  },
  {
    title: '손발 사마귀 냉동 치료',
    summary: '액체 질소로 얼려 조금씩 떨어지게 합니다.',
    lead: '2주 간격으로 여러 번 받으셔야 합니다. 건강보험이 적용되는 진료이며 가족의 발도 함께 확인합니다.',
    method: { ...removal, extra: [] },
    prices: once(null),
    vat: 'exempt',
    badge: '보험 진료',
  },
  {
    title: '티눈 제거',
    summary: '걸을 때 아픈 굳은살의 심을 꺼냅니다.',
    lead: '신발과 걸음걸이를 고치지 않으면 다시 생깁니다. 제거한 뒤 깔창과 신발 고르는 법을 알려 드립니다.',
    method: removal,
    prices: [['1개', 1, 50000]],
    vat: 'exempt',
  },
  {
    title: '피지낭종 제거',
    summary: '피부 아래 만져지는 주머니를 꺼냅니다.',
    lead: '짜기만 하면 다시 차오릅니다. 작은 절개로 주머니째 꺼내고 필요하면 조직검사를 보냅니다.',
    method: { ...removal, duration: '약 30분', anesthesia: '국소 마취' },
    prices: [
      ['1cm 이하', 1, 200000],
      ['2cm 이하', 1, 350000],
    ],
    vat: 'exempt',
  },
  {
    title: '피부 종양 조직검사',
    summary: '모양이 달라진 점을 먼저 확인합니다.',
    lead: '크기와 색, 경계가 달라졌다면 제거보다 검사가 먼저입니다. 결과는 일주일 뒤 직접 설명해 드립니다.',
    method: { ...removal, anesthesia: '국소 마취' },
    prices: once(null),
    vat: 'exempt',
  },
  {
    title: '흑자·깊은 점 단계 제거',
    summary: '깊이를 나누어 두세 번에 걸쳐 옅게 합니다.',
    lead: '깊은 점을 한 번에 파내면 자리가 파입니다. 얕게 여러 번, 새살이 차오르기를 기다려 가며 다룹니다.',
    method: removal,
    prices: [['1개 2회', 2, 120000, 90000]],
  },
];
