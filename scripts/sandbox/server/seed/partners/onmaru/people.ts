/** Who sees patients at 온마루's main branch, and when; Thursday is closed. */
import type { Authoring, Row } from '../authoring.ts';

export function onmaruEmployees(a: Authoring): Row<'employees'>[] {
  const doctor = (
    order: number,
    name: string,
    position: string,
    specialty: string | null,
    fields: string[],
    history: string[],
    message: string,
  ): Row<'employees'> => ({
    id: 2000 + order,
    name,
    position,
    partnerEmployeeType: 'DOCTOR',
    specialty,
    fields,
    history,
    message,
    imageUrl: a.picture(`staff-${order}`),
    weight: order,
  });
  return [
    doctor(
      1,
      '한도윤',
      '대표원장',
      '가정의학과',
      ['리프팅', '윤곽', '만성 질환'],
      [
        '너른대학교 의과대학 졸업',
        '너른대학교병원 가정의학과 수련',
        '온마루의원 대표원장',
        '대한비만미용치료연구회 정회원',
      ],
      '동네에서 오래 뵙고 싶습니다. 무리한 약속은 하지 않겠습니다.',
    ),
    doctor(
      2,
      '오하람',
      '원장',
      '피부과',
      ['기미', '여드름', '피부 진료'],
      ['새솔대학교 의과대학 졸업', '새솔대학교병원 피부과 수련', '전 새솔대학교병원 피부과 임상강사'],
      '이름을 아는 것이 치료의 절반입니다. 병명부터 또렷이 알려 드리겠습니다.',
    ),
    doctor(
      3,
      '기유담',
      '원장',
      null,
      ['수분', '스킨부스터', '수액'],
      ['물빛대학교 의과대학 졸업', '전 담담의원 진료원장', '대한미용주사연구회 정회원'],
      '피부는 몸의 일부입니다. 잠과 끼니부터 여쭙겠습니다.',
    ),
    doctor(
      4,
      '남궁율',
      '원장',
      '성형외과',
      ['필러', '실 리프팅', '흉터'],
      ['한결대학교 의과대학 졸업', '한결대학교병원 성형외과 수련', '전 봄날병원 성형외과 과장'],
      '덜어 내는 용기가 있어야 채울 곳이 보입니다.',
    ),
    doctor(
      5,
      '서하윤',
      '원장',
      null,
      ['제모', '바디', '여성 진료'],
      ['고요대학교 의과대학 졸업', '전 결의원 진료원장'],
      '부끄러운 질문은 없습니다. 문을 닫고 천천히 말씀해 주십시오.',
    ),
    doctor(
      6,
      '도이솔',
      '원장',
      '피부과',
      ['두피', '탈모', '광선 치료'],
      ['한결대학교 의과대학 졸업', '한결대학교병원 피부과 수련', '대한모발연구회 정회원'],
      '석 달의 사진이 한마디 말보다 정확합니다.',
    ),
    doctor(
      7,
      '문채아',
      '원장',
      null,
      ['색소', '토닝', '리프팅'],
      ['너른대학교 의과대학 졸업', '대한레이저피부모발연구회 정회원'],
      '세기를 올리는 것보다 때를 기다리는 것이 어렵고, 그래서 중요합니다.',
    ),
    doctor(
      8,
      '양시온',
      '원장',
      '가정의학과',
      ['수액', '예방 접종', '남성 피부'],
      ['새솔대학교 의과대학 졸업', '새솔대학교병원 가정의학과 수련'],
      '바쁜 하루의 한 시간을 내어 주셨으니 그만큼 쉬어 가시게 하겠습니다.',
    ),
  ];
}

const week: readonly (readonly [order: number, weekdays: readonly number[], note?: string])[] = [
  [1, [1, 2, 5, 6]],
  [2, [1, 3, 5], '첫 진료는 오전에 권합니다'],
  [3, [2, 3, 6, 7]],
  [4, [2, 5, 6], '실 리프팅은 화·금'],
  [5, [1, 3, 5, 7]],
  [6, [2, 3, 6]],
  [7, [1, 5, 6, 7]],
  [8, [2, 3, 7]],
];

const hours: Readonly<Record<number, readonly [string, string]>> = {
  1: ['10:00', '19:00'],
  2: ['10:00', '21:00'],
  3: ['10:00', '19:00'],
  5: ['10:00', '21:00'],
  6: ['09:30', '17:00'],
  7: ['11:00', '16:00'],
};

export function onmaruSchedules(): Row<'employeeSchedules'>[] {
  return week.flatMap(([order, weekdays, note]) =>
    weekdays.map((weekday, index) => {
      const [start, end] = hours[weekday] ?? ['10:00', '19:00'];
      return { employeeId: 2000 + order, weekday, start, end, note: index === 0 ? (note ?? null) : null };
    }),
  );
}

export function onmaruShortenedWorks(a: Authoring): Row<'shortenedWorks'>[] {
  return [
    {
      id: 2001,
      date: a.day(9),
      isClosed: false,
      open: '10:00',
      close: '14:00',
      reason: '네 지점이 모이는 교육이 있어 오후 진료를 쉽니다.',
    },
    { id: 2002, date: a.day(25), isClosed: true, reason: '건물 전기 점검으로 쉽니다.' },
  ];
}
