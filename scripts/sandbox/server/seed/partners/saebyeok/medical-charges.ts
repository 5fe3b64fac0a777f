/** 비급여 진료비 안내: what a clinic with a site must show, in the four groups of the notice. */
import type { Authoring, Row } from '../authoring.ts';

type Charge = NonNullable<NonNullable<Row<'layout'>>['medicalCharges']>[number];
type Group = Charge['group'];

/** Name, code, price or range, remark. */
type Line = readonly [name: string, code: string | null, price: number | readonly [number, number], remark?: string];

const lists: readonly (readonly [Group, string, readonly Line[]])[] = [
  [
    '행위료',
    '리프팅',
    [
      ['집속 초음파 리프팅 300샷', 'SB-1001', 890000, '부가세 별도'],
      ['집속 초음파 리프팅 600샷', 'SB-1002', 1690000, '부가세 별도'],
      ['고주파 리프팅 600샷', 'SB-1003', 1980000, '부가세 별도'],
      ['녹는 실 리프팅', 'SB-1004', [590000, 920000], '줄 수에 따라 다름, 부가세 별도'],
      ['고주파 타이트닝 얼굴 전체', 'SB-1005', 190000, '부가세 별도'],
    ],
  ],
  [
    '행위료',
    '색소·혈관 레이저',
    [
      ['피코 토닝 1회', 'SB-1101', 64000, '부가세 별도'],
      ['레이저 토닝 1회', 'SB-1102', 49000, '부가세 별도'],
      ['색소 병변 제거', 'SB-1103', [39000, 290000], '크기와 개수에 따라 다름, 부가세 별도'],
      ['혈관 레이저 1회', 'SB-1104', [65000, 210000], '부위에 따라 다름, 부가세 별도'],
      ['IPL 얼굴 전체', 'SB-1105', 130000, '부가세 별도'],
    ],
  ],
  [
    '행위료',
    '여드름·흉터',
    [
      ['여드름 압출', 'SB-1201', 49000, '부가세 면세'],
      ['병변 내 주사', 'SB-1202', [10000, 40000], '개수에 따라 다름, 부가세 면세'],
      ['프락셔널 레이저', 'SB-1203', [180000, 210000], '부가세 별도'],
      ['미세 바늘 고주파', 'SB-1204', [160000, 290000], '부가세 별도'],
    ],
  ],
  [
    '행위료',
    '제거·검사',
    [
      ['점 제거 2mm 이하', 'SB-1301', 11000, '1개 기준, 부가세 별도'],
      ['편평 사마귀 제거', 'SB-1302', [120000, 350000], '개수에 따라 다름, 부가세 면세'],
      ['피지낭종 제거', 'SB-1303', [200000, 350000], '크기에 따라 다름, 부가세 면세'],
      ['첩포 검사 25종', 'SB-1304', 90000, '부가세 면세'],
      ['손발톱 진균 레이저', 'SB-1305', 60000, '부가세 면세'],
    ],
  ],
  [
    '치료재료대',
    '소모품',
    [
      ['재생 테이프', 'SB-2001', 5000],
      ['창상 피복재', 'SB-2002', [8000, 15000], '크기에 따라 다름'],
      ['마취 크림', 'SB-2003', 20000, '시술비에 포함되지 않음'],
      ['압박 밴드', 'SB-2004', 35000],
    ],
  ],
  [
    '약제비',
    '주사제',
    [
      ['보툴리눔 독소 국산', 'SB-3001', [29000, 110000], '부위와 용량에 따라 다름'],
      ['보툴리눔 독소 수입', 'SB-3002', [79000, 360000], '부위와 용량에 따라 다름'],
      ['히알루론산 필러 1cc', 'SB-3003', [230000, 320000]],
      ['연어 유래 성분 주사 2cc', 'SB-3004', 249000],
      ['콜라겐 유도 주사 1병', 'SB-3005', [350000, 690000]],
    ],
  ],
  [
    '약제비',
    '외용제',
    [
      ['기미 외용 처방 조제', 'SB-3101', [15000, 30000]],
      ['여드름 외용 처방 조제', 'SB-3102', [10000, 20000]],
    ],
  ],
  [
    '제증명수수료',
    '증명서',
    [
      ['진단서', 'SB-4001', 20000],
      ['진료 확인서', 'SB-4002', 3000],
      ['소견서', 'SB-4003', 10000],
      ['진료 기록 사본 1~5매', 'SB-4004', 1000, '1매 기준'],
      ['진료 기록 사본 6매 이상', 'SB-4005', 100, '1매 기준'],
      ['진료 영상 기록 복사', 'SB-4006', 10000, '저장 매체 포함'],
      ['통원 확인서', 'SB-4007', 3000],
    ],
  ],
];

export function medicalCharges(a: Authoring): Charge[] {
  const updatedAt = a.settledDay(24);
  return lists.flatMap(([group, category, lines]) =>
    lines.map(([name, code, price, remark]) => ({
      group,
      category,
      name,
      code,
      price: typeof price === 'number' ? price : null,
      minPrice: typeof price === 'number' ? null : price[0],
      maxPrice: typeof price === 'number' ? null : price[1],
      isMaterialIncluded: group === '행위료' && !remark?.includes('다름'),
      isMedicineIncluded: group === '약제비',
      remark: remark ?? null,
      updatedAt,
    })),
  );
}
