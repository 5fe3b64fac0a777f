import type { ShownPopup } from '../../domain/rules/popup.ts';
import { longTitle, picture } from '../../ui/examples.tsx';
import { PopupCard } from './PopupCard.tsx';

const item = { picture, alt: '가을 이벤트 안내', linkTo: null, words: null };
const numbered = (n: number) => ({ ...item, picture: { ...picture, src: `/icon-192.png?${n}` }, alt: `${n}번째 안내` });
const lines = ['이번 주 토요일은 오후 2시까지 진료합니다.', longTitle];
const words = { headline: '단축 진료 안내', lines, button: '진료 시간 보기' };
const size = { isAutoPlacement: true, direction: 'CENTER', width: 320, height: 320 } as const;
const popup: ShownPopup = { id: 1, ...size, isRepeating: false, items: [item] };
const popups: readonly ShownPopup[] = [
  popup,
  { ...popup, id: 2, items: [{ ...item, alt: longTitle, linkTo: 'https://www.example.com' }] },
  { ...popup, id: 4, isRepeating: true },
  { ...popup, id: 5, items: [{ ...item, linkTo: '/info', words }] },
  { ...popup, id: 3, items: [1, 2, 3].map(numbered) },
];

export const parts = {
  팝업: (
    <div className="grid gap-8">
      {popups.map((popup) => (
        <PopupCard popup={popup} isOneOfMany={false} key={popup.id} />
      ))}
    </div>
  ),
};
