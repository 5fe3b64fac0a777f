import { clinic, photo, removal } from '../../methods/care.ts';
import { once, type Treatment } from '../../treatment.ts';

export const clinics: readonly Treatment[] = [
  {
    title: '습진·피부염 진료',
    summary: '가렵고 붉은 피부의 원인을 살핍니다.',
    lead: '손과 목, 접히는 곳마다 원인이 다릅니다. 바를 약의 양을 손가락 마디로 알려 드립니다.',
    method: clinic,
    prices: once(null),
    recommended: true,
    badge: '보험 진료',
  },
  {
    title: '두드러기 진료',
    summary: '갑자기 올라온 부종을 가라앉힙니다.',
    lead: '숨이 차거나 어지러우면 바로 응급실로 가십시오. 가라앉은 뒤의 원인 찾기를 도와 드립니다.',
    method: clinic,
    prices: once(null),
    badge: '당일 진료',
  },
  {
    title: '대상포진 진료',
    summary: '물집과 통증에 일찍 약을 시작합니다.',
    lead: '사흘이 지나지 않았다면 오늘 오시는 편이 좋습니다. 얼굴에 생겼다면 안과 진료를 함께 안내합니다.',
    method: clinic,
    prices: once(null),
    badge: '당일 진료',
  },
  {
    title: '대상포진 예방 접종',
    summary: '50세 이상에게 권하는 예방 접종입니다.',
    lead: '두 번 맞는 백신과 한 번 맞는 백신의 차이를 설명합니다. 접종 뒤 십오 분은 병원에 머물러 주십시오.',
    method: {
      ...clinic,
      how: '면역을 미리 만들어 대상포진과 그 뒤의 신경통이 생길 가능성을 낮춥니다. 백신의 종류에 따라 횟수와 간격이 다르며 접종 전 진찰을 합니다.',
      duration: '약 20분',
      sideEffect: '주사 부위의 통증과 부기, 근육통, 발열이 나타날 수 있으며 드물게 알레르기 반응이 생길 수 있습니다.',
    },
    prices: [
      ['생백신 1회', 1, 150000],
      ['사백신 1회', 1, 250000],
    ],
  },
  {
    title: '무좀 치료',
    summary: '현미경으로 확인하고 약을 정합니다.',
    lead: '발가락 사이와 손발톱을 나누어 봅니다. 간 기능을 확인한 뒤 먹는 약을 시작합니다.',
    method: clinic,
    prices: once(null),
  },
  {
    title: '사마귀 냉동 치료',
    summary: '얼려 떨어뜨리기를 2주마다 되풀이합니다.',
    lead: '아이도 견딜 수 있도록 시간을 나눕니다. 통증이 하루 이틀 이어질 수 있습니다.',
    method: { ...removal, extra: [] },
    prices: once(null),
    vat: 'exempt',
  },
  {
    title: '점 제거',
    summary: '작은 점을 흉이 덜 남게 제거합니다.',
    lead: '모양이 의심스러우면 제거하지 않고 검사를 먼저 합니다. 개수보다 면적을 기준으로 안내합니다.',
    method: removal,
    prices: [
      ['1개', 1, 11000],
      ['10개', 1, 99000, 77000],
      ['얼굴 전체', 1, 330000, 253000],
    ],
    recommended: true,
  },
  {
    title: '쥐젖·비립종 제거',
    summary: '목과 눈가의 작은 돌기를 정돈합니다.',
    lead: '마취 크림을 바르고 10분이면 마칩니다. 목은 머리카락이 닿지 않도록 묶고 오십시오.',
    method: removal,
    prices: [
      ['10개', 1, 88000, 66000],
      ['목 전체', 1, 308000, 242000],
    ],
  },
  {
    title: '건선·백반증 광선 치료',
    summary: '정해진 파장을 짧게 자주 비춥니다.',
    lead: '출근길에 들르실 수 있도록 오전 시간을 비워 두었습니다. 석 달을 한 과정으로 봅니다.',
    method: photo,
    prices: once(null),
  },
  {
    title: '내성 발톱 교정',
    summary: '파고드는 발톱을 펴는 교정 장치를 붙입니다.',
    lead: '염증이 심하면 먼저 가라앉힙니다. 신발 앞코와 발톱 자르는 모양을 함께 바꿉니다.',
    method: {
      ...removal,
      after: 7,
      extra: [],
      how: '탄성이 있는 얇은 장치를 발톱에 붙여 서서히 펴 줍니다. 수술과 달리 걸음에 지장이 적고 두세 달 동안 자라는 방향을 바꾸어 갑니다.',
      anesthesia: '필요하지 않습니다.',
      recovery: '바로 일상생활이 가능합니다.',
      count: '4~6주 간격 교체',
      sideEffect:
        '장치 부위의 통증과 눌림이 나타날 수 있으며 드물게 발톱 손상, 염증, 재발이 생길 수 있습니다. 결과는 개인에 따라 다를 수 있습니다.',
    },
    prices: [
      ['1개', 1, 110000],
      ['2개', 1, 198000],
    ],
    vat: 'exempt',
  },
];
