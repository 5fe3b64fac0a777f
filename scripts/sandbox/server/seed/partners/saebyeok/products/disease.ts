import { clinic, photo } from '../../methods/care.ts';
import { once, type Treatment } from '../../treatment.ts';

export const diseases: readonly Treatment[] = [
  {
    title: '아토피 피부염 진료',
    summary: '가려움의 고리를 끊고 보습 습관을 함께 만듭니다.',
    lead: '약을 얼마나, 어디에, 언제까지 바를지 정확히 정해 드립니다. 학교와 직장 생활에 맞춘 보습 일정도 함께 짭니다.',
    method: clinic,
    prices: once(null),
    recommended: true,
    badge: '보험 진료',
  },
  {
    title: '지루 피부염 진료',
    summary: '코와 눈썹 둘레의 붉은 각질을 다룹니다.',
    lead: '피곤하거나 환절기일 때 되풀이됩니다. 약은 짧게, 세안은 순하게, 다시 나타나는 때를 기록합니다.',
    method: clinic,
    prices: once(null),
  },
  {
    title: '두드러기·알레르기 진료',
    summary: '갑자기 올라온 부종과 가려움을 가라앉힙니다.',
    lead: '먹은 것과 만진 것을 하루 단위로 되짚습니다. 여섯 주 넘게 이어지면 혈액 검사를 권합니다.',
    method: clinic,
    prices: once(null),
    badge: '당일 진료',
  },
  {
    title: '대상포진 진료',
    summary: '물집이 보이면 사흘 안에 오시는 편이 좋습니다.',
    lead: '한쪽으로 띠처럼 아픈 물집이 특징입니다. 항바이러스제를 일찍 시작하고 통증 관리를 함께 합니다.',
    method: clinic,
    prices: once(null),
    badge: '당일 진료',
  },
  {
    title: '무좀·손발톱 진균 치료',
    summary: '진균 검사로 확인한 뒤 약과 레이저를 정합니다.',
    lead: '손발톱이 두꺼워졌다고 모두 무좀은 아닙니다. 현미경으로 먼저 확인하고 여섯 달의 계획을 세웁니다.',
    method: clinic,
    prices: [
      ['진균 검사', 1, null],
      ['레이저 1회', 1, 60000],
    ],
  },
  {
    title: '건선 광선 치료',
    summary: '좁은 파장의 자외선으로 두꺼운 각질을 줄입니다.',
    lead: '무릎과 팔꿈치의 은빛 각질이 오래 이어질 때 씁니다. 한 주에 두세 번, 짧게 들르시면 됩니다.',
    method: photo,
    prices: once(null),
  },
  {
    title: '백반증 엑시머 치료',
    summary: '하얗게 빠진 부위만 골라 빛을 비춥니다.',
    lead: '일찍 시작할수록 색이 돌아오기 쉽습니다. 주변 피부를 태우지 않도록 부위만 좁혀 비춥니다.',
    method: photo,
    prices: once(null),
    aliases: ['excimer'],
  },
  {
    title: '접촉 피부염 첩포 검사',
    summary: '무엇에 닿아 붉어지는지 이틀 동안 확인합니다.',
    lead: '화장품과 염색약, 금속이 흔한 원인입니다. 등에 붙인 표시를 48시간과 96시간에 읽습니다.',
    method: { ...clinic, duration: '3회 방문', count: '1회' },
    prices: [['기본 25종', 1, 90000]],
  },
  {
    title: '주사 피부염 진료',
    summary: '만성 홍조와 구진을 여드름과 구별해 치료합니다.',
    lead: '여드름 화장품을 쓸수록 나빠지는 경우가 있습니다. 자극을 줄이는 것부터 시작해 약을 조심스럽게 더합니다.',
    method: clinic,
    prices: once(null),
  },
  {
    title: '소아 피부 진료',
    summary: '침독과 물사마귀, 땀띠를 편안히 살핍니다.',
    lead: '아이가 울지 않도록 진료실에 그림책을 두었습니다. 약의 세기와 바르는 기간을 보호자께 글로 적어 드립니다.',
    method: clinic,
    prices: once(null),
  },
];
