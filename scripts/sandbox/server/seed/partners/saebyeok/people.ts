/** Who sees patients at 새벽결, and when. */
import type { Authoring, Row } from '../authoring.ts';

export function saebyeokEmployees(a: Authoring): Row<'employees'>[] {
  return [
    {
      id: 1,
      name: '서지안',
      position: '대표원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: '피부과',
      fields: ['리프팅', '색소', '피부 질환'],
      weight: 1,
      history: [
        '고요대학교 의과대학 졸업',
        '고요대학교병원 피부과 수련',
        '고요대학교병원 피부과 임상강사',
        '전 어느피부과의원 원장',
        '대한피부결연구회 학술이사',
      ],
      message: '피부는 오래 보아야 보입니다. 오늘 당장의 변화보다 일 년 뒤의 얼굴을 함께 생각하겠습니다.',
      imageUrl: a.picture('staff-1'),
    },
    {
      id: 2,
      name: '한도윤',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: '피부과',
      fields: ['여드름', '흉터', '모공'],
      weight: 2,
      history: [
        '새솔대학교 의과대학 졸업',
        '새솔대학교병원 피부과 수련',
        '대한흉터치료연구회 정회원',
        '전 마을피부과의원 원장',
      ],
      message: '흉터는 급히 다룰수록 더디게 낫습니다. 순서를 지키며 차근차근 가겠습니다.',
      imageUrl: a.picture('staff-2'),
    },
    {
      id: 3,
      name: '윤채원',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: null,
      fields: ['스킨부스터', '윤곽', '필러'],
      weight: 3,
      history: ['물빛대학교 의과대학 졸업', '대한미용주사연구회 정회원', '전 결의원 진료원장'],
      message: '채우는 것보다 남기는 것을 먼저 생각합니다. 표정이 그대로인 얼굴이 좋습니다.',
      imageUrl: a.picture('staff-3'),
    },
    {
      id: 4,
      name: '문이현',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: null,
      fields: ['제모', '바디', '남성 피부'],
      weight: 4,
      history: ['한결대학교 의과대학 졸업', '대한레이저피부모발연구회 정회원', '전 온누리의원 진료원장'],
      message: '처음이라 어색하신 마음을 잘 압니다. 편하게 물어보셔도 됩니다.',
      imageUrl: a.picture('staff-4'),
    },
    {
      id: 5,
      name: '정라온',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: '피부과',
      fields: ['홍조', '아토피', '소아 피부'],
      weight: 5,
      history: [
        '고요대학교 의과대학 졸업',
        '새솔대학교병원 피부과 수련',
        '전 아이숲병원 피부과 과장',
        '대한소아피부연구회 정회원',
      ],
      message: '아이도 어른도 가려운 밤은 길기만 합니다. 오늘 밤이 조금 더 편안하시도록 돕겠습니다.',
      imageUrl: a.picture('staff-5'),
    },
    {
      id: 6,
      name: '배소율',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: null,
      fields: ['탈모', '두피', '점 제거'],
      weight: 6,
      history: ['물빛대학교 의과대학 졸업', '대한모발연구회 정회원', '전 숲길의원 진료원장'],
      message: '숫자로 확인하고 사진으로 남깁니다. 불안을 줄이는 가장 쉬운 방법입니다.',
      imageUrl: a.picture('staff-6'),
    },
    {
      id: 7,
      name: '차이안',
      position: '원장',
      partnerEmployeeType: 'DOCTOR',
      specialty: '피부과',
      fields: ['혈관', '백반증', '건선'],
      weight: 7,
      history: ['한결대학교 의과대학 졸업', '한결대학교병원 피부과 수련', '한결대학교병원 피부과 임상강사'],
      message: '오래된 병일수록 함께 가는 사람이 필요합니다. 지치지 않게 곁에 있겠습니다.',
      imageUrl: a.picture('staff-7'),
    },
  ];
}

/** Weekday numbers on which each doctor works; Thursday ends late, Saturday early. */
const week: readonly (readonly [employeeId: number, weekdays: readonly number[], note?: string])[] = [
  [1, [1, 2, 4, 5], '리프팅 상담은 화요일 오후 우선'],
  [2, [1, 3, 4, 6]],
  [3, [2, 3, 5, 6]],
  [4, [1, 2, 4, 6], '남성 제모는 목요일 저녁'],
  [5, [1, 3, 5], '소아 진료 우선'],
  [6, [2, 4, 5, 6]],
  [7, [3, 5, 6]],
];

export function saebyeokSchedules(): Row<'employeeSchedules'>[] {
  return week.flatMap(([employeeId, weekdays, note]) =>
    weekdays.map((weekday, index) => ({
      employeeId,
      weekday,
      start: '10:00:00',
      end: weekday === 4 ? '21:00:00' : weekday === 6 ? '16:00:00' : '20:00:00',
      note: index === 0 ? (note ?? null) : null,
    })),
  );
}

export function saebyeokShortenedWorks(a: Authoring): Row<'shortenedWorks'>[] {
  return [
    {
      id: 1,
      date: a.day(6),
      isClosed: false,
      open: '10:00',
      close: '15:00',
      reason: '의료진 학술대회 참석으로 단축 진료합니다.',
    },
    { id: 2, date: a.day(17), isClosed: true, open: null, close: null, reason: '시설 점검으로 하루 쉽니다.' },
    {
      id: 3,
      date: a.day(34),
      isClosed: false,
      open: '10:00',
      close: '16:00',
      reason: '송년 행사로 오후 4시까지 진료합니다.',
    },
  ];
}
