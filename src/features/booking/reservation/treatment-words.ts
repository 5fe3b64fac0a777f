/** Words of the treatments of a reservation; apart from the feature's `words.ts`, since a visit for consultation needs none. */

import type { OfferChange } from '../../../domain/rules/offer.ts';
import { formatWon } from '../../../domain/words/format.ts';
import { priceWords } from '../../../ui/words.ts';

export const treatmentWords = {
  onlyVisit: '상담 후 예약할 수 있는 시술입니다. 방문 상담을 예약해 주세요.',
  notOffered: '지금은 예약할 수 없는 시술입니다. 방문 상담을 예약하시거나 다른 시술을 선택해 주세요.',
  visitInstead: '방문 상담으로 예약하기',
  /** One that went before its name was known. */
  chosenTreatment: '선택하신 시술',
  changes: {
    gone: '판매가 끝나 예약에서 제외했습니다.',
    'event-over': '이벤트 기간이 아니어서 일반가로 예약됩니다.',
    price: '가격이 변경되었습니다.',
  },
} as const;

/** What became of a treatment since it was shown; a price with both numbers. */
export function changeText(change: OfferChange): string {
  const { changes, chosenTreatment } = treatmentWords;
  const name = change.title || chosenTreatment;
  if (change.kind !== 'price') return `${name}: ${changes[change.kind]}`;
  const [from, to] = [change.from, change.to].map((won) => (won ? formatWon(won) : priceWords.consult));
  return `${name}: ${changes[change.isEventOver ? 'event-over' : 'price']} ${from} → ${to}`;
}
