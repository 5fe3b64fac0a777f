import { expect, test } from 'vitest';
import { computePlacement, midnightAfter, type PopupFields, popupLines, selectPopups } from './popup.ts';

const item: PopupFields['popupItems'][number] = {
  title: '안내',
  text: null,
  headline: null,
  bodyText: null,
  buttonText: null,
  weight: 1,
  devices: ['PC', 'MOBILE'],
  pcContent: 'pc.webp',
  mobileContent: 'm.webp',
  linkTo: null,
};

const popup = (own: Partial<PopupFields> = {}): PopupFields => ({
  id: 1,
  weight: 1,
  locations: ['/'],
  devices: ['PC', 'MOBILE'],
  pcWidth: 1,
  pcHeight: 1,
  mobileWidth: 3,
  mobileHeight: 4,
  pcSizeType: 'RATIO',
  isAutoPlacement: true,
  direction: 'CENTER',
  isRepeating: false,
  popupItems: [item],
  ...own,
});

const pc = { pathname: '/', device: 'PC', layout: 'LAYER', hidden: new Set<number>(), pictures: new Map() } as const;
const ids = (popups: PopupFields[], where: Parameters<typeof selectPopups>[1] = pc) =>
  selectPopups(popups, where).map(({ id }) => id);

const itemsOf = (popupItems: PopupFields['popupItems'], where: Parameters<typeof selectPopups>[1] = pc) =>
  selectPopups([popup({ popupItems })], where).flatMap(({ items }) => items);

test('a picture is described by its title and the words in it', () => {
  const shown = itemsOf([{ ...item, text: '12월 31일까지 10% 할인' }, item]);
  expect(shown.map(({ alt }) => alt)).toEqual(['안내. 12월 31일까지 10% 할인', '안내']);
});

test('a picture comes from the release, one that is newer from its address', () => {
  const delivered = { src: '/pictures/a.webp', srcset: '/pictures/b.webp 400w', width: 1200, height: 1200 };
  const pictures = new Map([['pc.webp', delivered]]);
  const pictureOn = (device: 'PC' | 'MOBILE') => itemsOf([item], { ...pc, device, pictures })[0]?.picture;
  expect(pictureOn('PC')).toEqual(delivered);
  expect(pictureOn('MOBILE')).toEqual({ src: 'm.webp', srcset: null, width: null, height: null });
});

test('popups shown: those of the path, in the order of weight, then of id', () => {
  const all = [
    popup({ id: 3, weight: 2 }),
    popup({ id: 2, weight: 1 }),
    popup({ id: 1, weight: 2 }),
    popup({ id: 4, locations: ['/events'] }),
    popup({ id: 5, locations: [] }),
  ];
  expect(ids(all)).toEqual([2, 1, 3]);
  expect(ids(all, { ...pc, pathname: '/events' })).toEqual([4]);
});

test.each([
  ['/events/', '/events', true],
  ['/events', '/events//', true],
  ['/events', '/events/1', false],
])('popups shown: a popup of %j is shown on %j: %j', (location, pathname, isShown) => {
  expect(ids([popup({ locations: [location] })], { ...pc, pathname })).toEqual(isShown ? [1] : []);
});

test('popups shown: not those of another device, nor those hidden for today', () => {
  expect(ids([popup({ devices: ['MOBILE'] })])).toEqual([]);
  expect(ids([popup({ id: 1 }), popup({ id: 2 })], { ...pc, hidden: new Set([1]) })).toEqual([2]);
});

test('popups shown: items by their own devices and weight; a popup without a picture for the device is none', () => {
  const items = [
    { ...item, title: 'second', weight: 2 },
    { ...item, title: 'first', mobileContent: null },
    { ...item, title: 'phone', devices: ['MOBILE'] as const },
  ];
  expect(itemsOf(items).map(({ alt }) => alt)).toEqual(['first', 'second']);
  expect(ids([popup({ popupItems: items.slice(1, 2) })], { ...pc, device: 'MOBILE' })).toEqual([]);
});

const size = (own: Partial<PopupFields>, layout: 'LAYER' | 'GRID' = 'LAYER') => {
  const [shown] = selectPopups([popup(own)], { ...pc, layout });
  return [shown?.width, shown?.height];
};
test.each([
  [1, 1, [640, 640], [587, 587]],
  [4, 3, [852, 640], [586, 439.5]],
  [16, 9, [1200, 675], [1200, 675]],
  [3, 4, [560, 746], [435, 580]],
  [210, 297, [527.5, 746], [527.5, 746]],
  // Others keep their shape and stay within the largest.
  [1, 2, [373, 746], [373, 746]],
])('sizes of section 9, %d:%d', (pcWidth, pcHeight, layer, grid) => {
  expect(size({ pcWidth, pcHeight })).toEqual(layer);
  expect(size({ pcWidth, pcHeight }, 'GRID')).toEqual(grid);
});

test('sizes of section 9, pixels are taken as they are; unless both are given it is a square', () => {
  expect(size({ pcSizeType: 'PIXEL', pcWidth: 480, pcHeight: 600 })).toEqual([480, 600]);
  expect(size({ pcSizeType: 'PIXEL', pcWidth: null, pcHeight: null })).toEqual([640, 640]);
  expect(size({ pcSizeType: 'PIXEL', pcWidth: 480, pcHeight: null })).toEqual([640, 640]);
  expect(size({ pcSizeType: 'PIXEL', pcWidth: null, pcHeight: 600 })).toEqual([640, 640]);
});

test.each([
  ['their own sizes', { mobileWidth: 3, mobileHeight: 4, pcWidth: 2, pcHeight: 1 }, 4 / 3],
  ['the sizes of wide screens', { mobileWidth: null, mobileHeight: null, pcWidth: 2, pcHeight: 1 }, 1 / 2],
  ['a square without any', { mobileWidth: null, mobileHeight: null, pcWidth: null, pcHeight: null }, 1],
])('sizes of section 9, on phones the ratio is that of %s', (_, sizes, ratio) => {
  const [shown] = selectPopups([popup(sizes)], { ...pc, device: 'MOBILE' });
  expect((shown?.height ?? 0) / (shown?.width ?? 1)).toBeCloseTo(ratio);
});

test('sizes of section 9, on phones it places itself at the foot, whatever the direction and offsets of wide screens', () => {
  const [shown] = selectPopups([popup({ isAutoPlacement: false, direction: 'TOP_LEFT' })], {
    ...pc,
    device: 'MOBILE',
  });
  expect(shown).toMatchObject({ isAutoPlacement: true, direction: 'BOTTOM' });
});

const offsets = [10, 20, 30, 40] as const;
test('placement by offsets from the edges that the direction names', () => {
  expect(computePlacement('TOP_RIGHT', offsets)).toEqual({ top: 10, right: 20 });
  expect(computePlacement('BOTTOM_LEFT', offsets)).toEqual({ bottom: 30, left: 40 });
  expect(computePlacement('CENTER', offsets)).toEqual({});
});

test('placement by itself in lines from top to bottom, none longer than the partner wants', () => {
  const shown = selectPopups(
    [
      popup({ id: 1, direction: 'BOTTOM_RIGHT' }),
      popup({ id: 2, direction: 'TOP' }),
      popup({ id: 3, direction: 'CENTER' }),
      popup({ id: 4, direction: 'LEFT' }),
      popup({ id: 5, direction: 'RIGHT' }),
      popup({ id: 6, direction: 'TOP_LEFT', isAutoPlacement: false }),
      popup({ id: 7, direction: 'BOTTOM' }),
      popup({ id: 8, direction: 'TOP_LEFT' }),
    ],
    { ...pc, layout: 'GRID' },
  );
  const idsOf = (cell: readonly { readonly id: number }[]) => cell.map(({ id }) => id).join();
  const lines = popupLines(shown, 2).map(({ at, cells }) => `${at}: ${cells.map(idsOf).join(' | ')}`);
  expect(lines).toEqual(['top: 8 | 2 | ', 'middle: 4 | 3 | ', 'middle:  |  | 5', 'bottom:  | 7 | 1']);
});

test('midnight is the visitor’s own, at the end of a month and of a year too', () => {
  expect(midnightAfter(1, new Date(2026, 10, 30, 23, 59))).toEqual(new Date(2026, 11, 1));
  expect(midnightAfter(1, new Date(2026, 11, 31, 0, 0))).toEqual(new Date(2027, 0, 1));
  expect(midnightAfter(7, new Date(2026, 11, 30, 23, 59))).toEqual(new Date(2027, 0, 6));
});

test('words of a popup stand beside its picture, a line each; without a heading the picture is all', () => {
  const wordsOf = (own: Partial<typeof item>) => itemsOf([{ ...item, ...own }])[0]?.words;
  expect(wordsOf({ headline: '휴진 안내', bodyText: '월요일에 쉽니다.\n\n 화요일부터 진료합니다. ' })).toEqual({
    headline: '휴진 안내',
    lines: ['월요일에 쉽니다.', '화요일부터 진료합니다.'],
    button: null,
  });
  expect(wordsOf({ headline: '휴진 안내', buttonText: '일정 보기' })).toMatchObject({ lines: [], button: '일정 보기' });
  expect(wordsOf({ bodyText: '월요일에 쉽니다.' })).toBeNull();
  expect(wordsOf({ headline: ' ' })).toBeNull();
});
