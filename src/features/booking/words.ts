import type { DayPart } from '../../domain/rules/day-times.ts';
import { koreaOffsetMs, weekdayOf } from '../../domain/rules/korean-day.ts';
import { optionName } from '../../domain/rules/offer.ts';
import type { PriceTotal } from '../../domain/rules/price-total.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayOfMoment, formatDay, formatMonthDay, formatWon, weekdayNames } from '../../domain/words/format.ts';
import { totalNote } from '../../ui/total-words.ts';

export const reservationPages = {
  reservation: {
    title: common.reserve,
    lead: '원하시는 날짜와 시간을 선택해 주세요.',
  },
  closed: { title: '온라인 예약을 받지 않습니다', lead: '병원에 문의해 주시면 예약을 도와드리겠습니다.' },
  reservations: { title: common.reservations, lead: '예약 내역을 확인하고 변경·취소할 수 있습니다.' },
} as const;

export const askWords = (canCall: boolean): string =>
  canCall ? '병원에 문의해 주세요.' : '병원에 방문하실 때 말씀해 주세요.';

/** What a visitor does, by what becomes of it: the clinic's word is awaited, or not. */
const acts = { CONFIRMED: common.reserve, REQUESTED: '예약 신청' };

export const reservationWords = {
  what: '예약 종류',
  visit: '방문 상담',
  treatment: '시술 예약',
  chooseTreatment: '시술을 선택해 예약하기',
  when: '방문 날짜와 시간',
  /** A group has several clinics, and a reservation is for one of them. */
  place: '방문 지점',
  branch: '지점',
  earliest: (day: string) => `가장 빠른 예약일은 ${formatDay(day)}입니다.`,
  earliestTime: (moment: string) => `가장 빠른 시간 ${shortWhenOf(moment)}`,
  noDay: (canCall: boolean) =>
    `지금 예약할 수 있는 날이 없습니다. ${canCall ? askWords(canCall) : '다음에 다시 확인해 주세요.'}`,
  doctorAway: '이 의료진은 예약 가능한 날이 없어 다른 의료진의 시간을 안내합니다.',
  earlierDays: '이전 2주',
  laterDays: '다음 2주',
  calendar: '예약일',
  states: { past: '지난 날짜', off: common.dayOff, full: '예약 마감' },
  anyone: '의료진 지정 안 함',
  time: '시간',
  dayParts: { morning: '오전', afternoon: '오후', evening: '저녁' } satisfies Record<DayPart, string>,
  noTime: '이 날에는 남은 시간이 없습니다. 다른 날을 선택해 주세요.',
  who: common.guestDetails,
  orLogIn: '회원이신가요? 로그인',
  summary: '예약 내용',
  submit: (moment: string, state: keyof typeof acts) => `${shortWhenOf(moment)} ${acts[state]}`,
  sendCode: (state: keyof typeof acts) => `인증번호 받고 ${acts[state]}`,
  code: '휴대폰 번호 확인',
  codeSent: '인증번호를 모두 입력하시면 예약이 바로 진행됩니다.',
  choose: { option: '예약하실 옵션을 선택해 주세요', time: '날짜와 시간을 선택해 주세요' },
  lost: '방금 다른 분이 예약하신 시간입니다. 다른 내용은 그대로 두고 시간만 다시 골라 주세요.',
  /** A request whose answer was lost, when its time is not free any more. */
  maybeMade: '조금 전 신청하신 예약이 접수되었을 수 있습니다. 예약 내역을 먼저 확인해 주세요.',
  ownVisit: (moment: string) =>
    `${whenOf(moment)}에 이미 예약이 있습니다. 한 건 더 예약하시려면 버튼을 다시 눌러 주세요.`,
  /** Short, so that it has one line on a phone. A login may lack a name. */
  forWhom: (name: string | null, phoneEnd: string | null) => {
    const end = phoneEnd === null ? '' : `(끝번호 ${phoneEnd})`;
    return name === null ? `로그인하신 계정${end}으로 예약합니다.` : `${name}님${end} 이름으로 예약합니다.`;
  },
  forOther: '다른 사람으로 예약',
  changeable: (moment: string) => `${whenOf(moment)}까지 변경·취소할 수 있습니다.`,
  notChangeable: (canCall: boolean) => `이 시간의 예약은 온라인으로 변경·취소할 수 없습니다. ${askWords(canCall)}`,
  taken: '이미 다른 예약이 있는 시간입니다. 신청하시면 병원에서 확인한 뒤 예약 가능 여부를 알려 드립니다.',
  takenMark: '확인 필요',
  ownMark: '지금 예약',
  losesConfirmation: '변경하시면 지금의 예약 확정이 취소되고, 병원의 확인을 다시 기다리셔야 합니다.',
  doneMissing: '예약 내용을 찾을 수 없습니다. 예약 내역에서 확인해 주세요.',
  done: { CONFIRMED: '예약이 확정되었습니다', REQUESTED: '예약 신청이 접수되었습니다' },
  doneText: {
    CONFIRMED: '예약하신 시간에 뵙겠습니다.',
    REQUESTED: '병원에서 확인한 뒤 확정 여부를 알려 드립니다.',
  },
  calendarFile: '캘린더에 추가',
  copy: '예약 내용 복사',
  copied: '예약 내용을 복사했습니다.',
  facts: {
    what: '예약 항목',
    doctor: '진료 의료진',
    place: '오시는 곳',
    parking: '주차',
    change: '변경·취소',
    number: '예약 번호',
    phone: '문의',
  },
  map: '지도 보기',
  numberOf: (id: number) => `${id}번`,
  visitAt: (name: string) => `${name} 예약`,
  changeLead: (moment: string) => `예약하신 시간은 ${whenOf(moment)}입니다.`,
  change: '예약 변경하기',
  changed: '예약이 변경되었습니다',
} as const;

/** `예상 금액 295,900원 (시술 249,000원 + 부가세 …)`. */
export const amountText = (total: PriceTotal): string =>
  `${common.estimate} ${formatWon(total.amount)} (${totalNote(total)})`;

/** `레이저 토닝 1회 · 2개`; one piece is not counted. */
export function optionText(option: {
  readonly productTitle: string;
  readonly optionTitle: string;
  readonly quantity: number;
  readonly eventId: number | null;
}): string {
  const title = optionName(option);
  const named = option.eventId === null ? title : `${title} (${common.atEvent})`;
  return option.quantity === 1 ? named : `${named} · ${option.quantity}개`;
}

/** `2026.11.24 (화) 10:30`, by Korean clocks. */
export const whenOf = (moment: string): string => `${formatDay(dayOfMoment(moment))} ${timeOf(moment)}`;

/** A day is read as `11월 30일 월요일, 오늘, 예약 마감`. */
export const calendarWords = {
  weekdays: weekdayNames,
  /** One text: of several a page translator would go on showing the old one. */
  head: (from: string, until: string) => `${formatMonthDay(from)} ~ ${formatMonthDay(until)}`,
  today: '오늘',
  off: '휴',
  offLegend: `휴 ${common.dayOff}`,
  month: (day: string) => `${Number(day.slice(5, 7))}월`,
  day: (day: string, isToday: boolean, state: string | null): string =>
    [
      `${formatMonthDay(day)} ${weekdayNames[weekdayOf(day)]}요일`,
      ...(isToday ? [calendarWords.today] : []),
      ...(state === null ? [] : [state]),
    ].join(', '),
} as const;

/** `11.27(금) 11:30`, by Korean clocks: a button has one line for it. */
export function shortWhenOf(moment: string): string {
  const day = dayOfMoment(moment);
  const date = `${Number(day.slice(5, 7))}.${Number(day.slice(8))}(${weekdayNames[weekdayOf(day)]})`;
  return `${date} ${timeOf(moment)}`;
}

const timeOf = (moment: string): string => new Date(Date.parse(moment) + koreaOffsetMs).toISOString().slice(11, 16);
