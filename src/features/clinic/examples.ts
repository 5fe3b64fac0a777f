import type { Hours } from '../../domain/rules/opening-hours.ts';
import type { Directions } from './cards.ts';

export const hours: Readonly<Record<string, Hours>> = {
  '평일과 주말': {
    rows: [
      {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        open: { start: '10:00', end: '20:00' },
        lunch: { start: '13:00', end: '14:00' },
      },
      { days: ['saturday'], open: { start: '10:00', end: '16:00' }, lunch: null },
      { days: ['sunday'], open: null, lunch: null },
    ],
    note: '공휴일은 쉽니다.',
  },
  '알려진 시간 없음': { rows: [], note: null },
};

export const directions: Directions = {
  name: '고요의원',
  address: '서울특별시 어느구 고요로 12, 3층',
  maps: [{ title: '네이버 지도', href: 'https://map.example/clinic' }],
  subway: ['어느역 2번 출구에서 걸어서 3분'],
  bus: ['고요로 정류장 101, 202'],
  parking: ['건물 지하 주차장 2시간 무료'],
};
