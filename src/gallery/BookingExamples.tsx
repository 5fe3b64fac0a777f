/** Parts of the cart, the reservation and popups. */
import { useEffect, useState } from 'react';
import { days, reservations, slots, times } from '../features/booking/examples.ts';
import { ReservationGroup } from '../features/booking/my-reservations/ReservationGroup.tsx';
import { Calendar } from '../features/booking/reservation/Calendar.tsx';
import { Confirmation } from '../features/booking/reservation/Confirmation.tsx';
import { SlotNote } from '../features/booking/reservation/SlotNote.tsx';
import { CartRow } from '../features/cart/CartRow.tsx';
import { cartItems } from '../features/cart/examples.ts';
import { popups } from '../features/popups/examples.ts';
import { PopupCard } from '../features/popups/PopupCard.tsx';
import { Choices } from '../ui/Choices.tsx';
import { phone } from '../ui/examples.ts';
import { Part } from './Part.tsx';

const none = () => {};
const rules = { hasPriceView: true, isIncludeVat: false };
const place = {
  name: '고요 의원',
  address: null,
  map: null,
  walk: '어느역 1번 출구에서 도보 3분',
  parking: ['건물 지하 주차장 2시간 무료'],
};

export function BookingExamples() {
  const [day, setDay] = useState('2099-06-01');
  const [time, setTime] = useState('chosen');
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  // Calendar and confirmation read the page's data and the clock.
  if (!isInBrowser) return null;
  return (
    <>
      <Part title="달력">
        <Calendar days={days} chosen={day} onChoose={setDay} />
      </Part>
      <Part title="하나 고르기">
        <Choices label="시간" choices={times} value={time} onChoose={setTime} />
        <Choices label="진료 종류" variant="tabs" choices={times.slice(0, 2)} value={time} onChoose={setTime} />
        <Choices label="아직 고를 수 없음" choices={times} value="" onChoose={none} isDisabled />
      </Part>
      <Part title="고른 시간">
        {Object.entries(slots).map(([name, slot]) => (
          <SlotNote slot={slot} phone={phone} isConfirmed key={name} />
        ))}
      </Part>
      <Part title="예약을 마침">
        {Object.values(reservations)
          .slice(0, 2)
          .map((reservation) => (
            <Confirmation reservation={reservation} booking={{ place, prices: rules, phone }} key={reservation.id} />
          ))}
      </Part>
      <Part title="예약 내역">
        <ReservationGroup
          title="예약"
          rows={Object.values(reservations)}
          phone={phone}
          prices={rules}
          changeHrefOf={() => '#'}
          onCancel={none}
        />
      </Part>
      <Part title="담은 시술">
        <ul className="rows">
          {cartItems.map((item) => (
            <CartRow
              item={item}
              rules={rules}
              isChosen={item.id === 1}
              onChoose={none}
              onQuantity={none}
              onRemove={none}
              onOwnPrice={none}
              key={item.id}
            />
          ))}
        </ul>
      </Part>
      <Part title="팝업">
        <div className="grid gap-8">
          {Object.entries(popups).map(([name, popup]) => (
            <PopupCard popup={popup} isOneOfMany={false} key={name} />
          ))}
        </div>
      </Part>
    </>
  );
}
