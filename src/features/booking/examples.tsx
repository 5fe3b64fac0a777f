import { useState } from 'react';
import { showContactFallback } from '../../client/third-parties/contact-fallback.ts';
import { widgetWords } from '../../client/third-parties/widget-words.ts';
import type { Reservation } from '../../contract/reservation.ts';
import { Choices } from '../../ui/Choices.tsx';
import { longTitle, none, phone } from '../../ui/examples.tsx';
import { Listbox } from './Listbox.tsx';
import { CancelDialog } from './my-reservations/CancelDialog.tsx';
import { ReservationGroup } from './my-reservations/ReservationGroup.tsx';
import { Calendar } from './reservation/Calendar.tsx';
import { Confirmation } from './reservation/Confirmation.tsx';
import type { Slot } from './reservation/flow.ts';
import { SlotNote } from './reservation/SlotNote.tsx';

const doctors = ['김새벽', '이다온', '박고요', '최마루', '정온유', '한결', '윤슬'].map((name) => `${name} 원장`);

/** Day of month → whether it is free; the days before the first are past, Sundays are off where the clinic's hours say so. */
const days: ReadonlyMap<string, boolean> = new Map(
  Array.from({ length: 30 }, (_, i) => [`2099-06-${String(i + 1).padStart(2, '0')}`, i % 4 !== 2] as const),
);

const times = [
  { value: 'free', text: '10:00' },
  { value: 'chosen', text: '10:30' },
  { value: 'gone', text: '11:00', isDisabled: true },
  { value: 'taken', text: '11:30 확인 필요' },
];

const reservedAt = '2099-06-01T10:30:00+09:00';
const [soonEnough, tooLate] = ['2099-05-31T10:30:00+09:00', '2020-05-31T10:30:00+09:00'];
const slot: Slot = { day: '2099-06-01', reservedAt, employeeId: null };
const visit: Reservation = {
  id: 1,
  type: 'VISIT',
  state: 'REQUESTED',
  reservedAt,
  employeeId: null,
  employeeName: null,
  options: [],
  memo: null,
  changeableUntil: soonEnough,
  createdAt: '2026-11-20T10:30:00+09:00',
};
const what = { productId: 1, productOptionId: 1, eventId: 1, productTitle: longTitle, optionTitle: '3회' };
const option = { ...what, quantity: 2, price: 390_000, vat: 'excluded' as const, extraCosts: ['마취 크림 20,000원'] };
const confirmed: Reservation = { ...visit, id: 2, type: 'TREATMENT', state: 'CONFIRMED', options: [option] };
const reservations: readonly Reservation[] = [
  visit,
  { ...confirmed, employeeName: '김새벽 원장' },
  { ...visit, id: 3, state: 'CONFIRMED', changeableUntil: tooLate },
  { ...visit, id: 4, state: 'CANCELLED' },
  { ...visit, id: 5, state: 'NO_SHOW', reservedAt: tooLate },
];

const clinic = { prices: { hasPriceView: true, isIncludeVat: false }, phone };
const parking = ['건물 지하 주차장 2시간 무료'];
const place = { name: '고요 의원', address: null, map: null, walk: '어느역 1번 출구에서 도보 3분', parking };

export const parts = {
  달력: <Calendar days={days} chosen="2099-06-01" onChoose={none} />,
  '하나 고르기': (
    <>
      <Choices label="시간" choices={times} value="chosen" onChoose={none} />
      <Choices label="진료 종류" variant="tabs" choices={times.slice(0, 2)} value="chosen" onChoose={none} />
      <Choices label="아직 고를 수 없음" choices={times} value="" onChoose={none} isDisabled />
    </>
  ),
  '목록에서 고르기': <Doctors />,
  '고른 시간': [{ changeableUntil: soonEnough }, { changeableUntil: tooLate }, { isTaken: true }].map((more) => (
    <SlotNote slot={{ ...slot, ...more }} phone={phone} isConfirmed key={JSON.stringify(more)} />
  )),
  '예약을 마침': [visit, confirmed].map((reservation) => (
    <Confirmation reservation={reservation} booking={{ place, ...clinic }} key={reservation.id} />
  )),
  '예약 내역': (
    <ReservationGroup title="예약" rows={reservations} {...clinic} changeHrefOf={() => '#'} onCancel={none} />
  ),
  '대화 상자': <Dialogs />,
};

function Doctors() {
  const [doctor, setDoctor] = useState('');
  const choices = [{ value: '', text: '의료진 지정 안 함' }, ...doctors.map((text) => ({ value: text, text }))];
  return (
    <>
      <Listbox label="의료진" choices={choices} value={doctor} onChange={setDoctor} />
      <Listbox label="진료실" choices={[]} value="" onChange={none} isRequired={false} />
    </>
  );
}

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  const fallback = { title: widgetWords.title, phone, chat: null, ownPage: '#own', onRetry: none };
  const close = () => setOpen(false);
  return (
    <div className="button-group">
      <button className="button button-line" type="button" onClick={() => setOpen(true)}>
        예약 취소 확인
      </button>
      <button className="button button-line" type="button" onClick={() => showContactFallback(fallback)}>
        예약 창 대신 안내
      </button>
      {isOpen && (
        <CancelDialog reservation={confirmed} onClose={close} onAnswer={async () => false} onCancelled={none} />
      )}
    </div>
  );
}
