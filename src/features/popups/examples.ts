/** Popups: one picture with and without a link, several pictures. */
import type { ShownPopup } from '../../domain/popup.ts';
import { longTitle, picture } from '../../ui/examples.ts';

const item = { picture, alt: '가을 이벤트 안내', linkTo: null, words: null };
const numbered = (n: number) => ({ ...item, picture: { ...picture, src: `/icon-192.png?${n}` }, alt: `${n}번째 안내` });
const popup: ShownPopup = {
  id: 1,
  isAutoPlacement: true,
  direction: 'CENTER',
  width: 320,
  height: 320,
  isRepeating: false,
  items: [item],
};

export const popups: Readonly<Record<string, ShownPopup>> = {
  '사진 하나': popup,
  '다른 사이트로 가는 사진': {
    ...popup,
    id: 2,
    items: [{ ...item, alt: longTitle, linkTo: 'https://www.example.com' }],
  },
  '되풀이되는 팝업': { ...popup, id: 4, isRepeating: true },
  '글이 있는 팝업': {
    ...popup,
    id: 5,
    items: [
      {
        ...item,
        linkTo: '/info',
        words: {
          headline: '단축 진료 안내',
          lines: ['이번 주 토요일은 오후 2시까지 진료합니다.', longTitle],
          button: '진료 시간 보기',
        },
      },
    ],
  },
  '여러 사진': { ...popup, id: 3, items: [1, 2, 3].map(numbered) },
};
