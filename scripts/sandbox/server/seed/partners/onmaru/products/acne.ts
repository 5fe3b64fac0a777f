import { acneCare, peel, soothing } from '../../methods/care.ts';
import { vascular } from '../../methods/laser.ts';
import { calmingLight, medicine } from '../../methods/visit.ts';
import { course, once, type Treatment } from '../../treatment.ts';

export const acneClinic: readonly Treatment[] = [
  {
    title: '여드름 진료',
    summary: '먹는 약과 바르는 약을 단계에 맞추어 정합니다.',
    lead: '가벼운 단계에서는 약을 줄이는 것이 목표입니다. 4주마다 사진을 찍어 바꿀지 이어 갈지 함께 정합니다.',
    method: medicine,
    prices: once(null),
    vat: 'exempt',
    recommended: true,
    badge: '진료',
  },
  {
    title: '여드름 스케일링',
    summary: '진찰 뒤 막힌 모공을 정돈합니다.',
    lead: '면포가 많은 이마와 코를 먼저 다룹니다. 압출은 익은 것만 하고 나머지는 다음으로 미룹니다.',
    method: acneCare,
    prices: course(77000, 55000, 5),
    vat: 'exempt',
  },
  {
    title: '네오 빔 여드름 레이저',
    summary: '염증과 피지를 빛으로 가라앉힙니다.',
    lead: '약을 드시기 어려운 분의 대안입니다. 시술 뒤 사흘은 각질이 얇게 일어납니다.',
    method: calmingLight,
    prices: course(132000, 99000, 5),
    aliases: ['neobeam'],
  },
  {
    title: '블루라이트 광선',
    summary: '푸른 빛으로 여드름균을 줄입니다.',
    lead: '압출 뒤에 10분만 더 누워 계시면 됩니다. 임신 중에도 고려하실 수 있습니다.',
    method: calmingLight,
    prices: course(33000, 24200),
  },
  {
    title: '등·가슴 여드름 관리',
    summary: '손이 닿지 않는 곳을 넓게 돌봅니다.',
    lead: '샴푸와 운동복이 원인인 경우가 많습니다. 필링과 광선을 함께 하고 씻는 순서를 바꾸어 드립니다.',
    method: peel,
    prices: course(132000, 99000, 5),
  },
  {
    title: '모낭염 진료',
    summary: '여드름과 닮은 염증을 구별해 치료합니다.',
    lead: '같은 크기로 여럿 올라오고 가렵다면 모낭염일 수 있습니다. 균 검사 뒤 약을 정합니다.',
    method: medicine,
    prices: once(null),
    vat: 'exempt',
  },
  {
    title: '좁쌀 필링',
    summary: '이마와 턱의 오돌토돌함을 다듬습니다.',
    lead: '산의 종류를 피부에 맞추어 고릅니다. 세 번 받는 동안 쓰시는 화장품을 반으로 줄여 봅니다.',
    method: peel,
    prices: course(77000, 57200, 5),
  },
  {
    title: '붉은 자국 혈관 레이저',
    summary: '가라앉은 뒤 남은 붉은 기를 옅게 합니다.',
    lead: '새로 올라오는 것이 잦아든 다음에 시작합니다. 세 번쯤 지나면 화장이 얇아집니다.',
    method: vascular,
    prices: course(121000, 88000, 5),
    recommended: true,
  },
  {
    title: '압출 집중 관리',
    summary: '코와 볼의 막힌 모공을 한 시간 돌봅니다.',
    lead: '세 단계로 불리고 나누어 꺼냅니다. 아프면 손을 들어 주십시오. 쉬었다가 이어 가겠습니다.',
    method: { ...acneCare, duration: '약 60분' },
    prices: course(88000, 66000, 5),
  },
  {
    title: '청소년 여드름 관리',
    summary: '중고등학생의 피부와 용돈에 맞춘 구성입니다.',
    lead: '보호자와 함께 오시면 약과 세안법을 같이 설명합니다. 시험 기간에는 간격을 늘려 드립니다.',
    method: acneCare,
    prices: [
      ['1회', 1, 55000, 44000],
      ['5회', 5, 275000, 198000],
    ],
    vat: 'exempt',
  },
  {
    title: '마스크 트러블 진정',
    summary: '눌리고 습해진 입가를 가라앉힙니다.',
    lead: '접촉과 습기, 마찰이 함께 원인입니다. 사흘 동안 쉬어야 할 화장품을 골라 드립니다.',
    method: soothing,
    prices: course(55000, 39600, 5),
  },
];
