/** Words of the introduction pages. */

export const introduceWords = {
  title: '병원 소개',
  description: (name: string) => `${name}의 진료 철학과 공간을 소개합니다.`,
  principles: '진료 원칙',
  story: '이야기',
  staffLink: '의료진 보기',
  spaceLink: '둘러보기',
  space: '둘러보기',
  spaceDescription: (name: string) => `${name}의 진료실과 공간을 사진으로 둘러보실 수 있습니다.`,
  noSpaces: '등록된 사진이 없습니다.',
  schedule: '진료 일정',
  scheduleDescription: (name: string) => `${name} 의료진의 요일별 진료 시간을 안내해 드립니다.`,
  scheduleLead: '의료진마다 진료하는 요일과 시간이 다릅니다. 오시기 전에 확인해 주세요.',
  doctor: '의료진',
  off: '휴진',
  noSchedules: '등록된 진료 일정이 없습니다. 전화로 안내해 드립니다.',
} as const;

export const chargeWords = {
  title: '비급여 진료비 안내',
  description: (name: string) => `${name}의 비급여 진료비를 항목별로 안내해 드립니다.`,
  lead: '의료법 제45조와 같은 법 시행규칙 제42조의2에 따라 비급여 진료비를 알려 드립니다.',
  category: '분류',
  name: '명칭',
  code: '코드',
  price: '비용',
  range: '최저~최대',
  included: '포함 여부',
  material: '치료재료 포함',
  medicine: '약제비 포함',
  remark: '특이사항',
  updatedAt: '최종 변경일',
  unknown: '진료 후 안내',
} as const;
