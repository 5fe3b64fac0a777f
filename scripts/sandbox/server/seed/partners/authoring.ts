/** What every seed is written with: days counted from today, addresses of pictures, and the row types of the contract. */

import { type Poster, posterText } from '../../posters/poster.ts';
import type { PartnerSeed, SeedContext } from '../partner-seed.ts';

type SeedContent = PartnerSeed['content'];

/** One record of a collection, as the contract takes it in. */
export type Row<N extends keyof SeedContent> =
  NonNullable<SeedContent[N]> extends readonly (infer R)[] ? R : NonNullable<SeedContent[N]>;

type PopupItem = NonNullable<NonNullable<Row<'popups'>['popupItems']>[number]>;

export interface Authoring {
  /** `YYYY-MM-DD`, `days` after today; negative is before. For what must stay fresh: events, popups, shortened works. */
  day(days: number): string;
  /** Like `day`, counted from the first of the running month, so that settled records change once a month at most. */
  settledDay(daysBefore: number): string;
  /** The moment of `settledDay` at `time` (`HH:mm`) in Korea. */
  settled(daysBefore: number, time?: string): string;
  /** The moment of `day` at `time` (`HH:mm`) in Korea. */
  moment(days: number, time?: string): string;
  /** The address of a picture of this partner. */
  picture(name: string): string;
  /** A popup's pictures and what they say; the phone's is the same where left out, and null where phones show none. */
  poster(pc: Poster | null, mobile?: Poster | null): Pick<PopupItem, 'text' | 'pcContent' | 'mobileContent'>;
}

/** The tools of one partner's seed. */
export function authoring(context: SeedContext, partnerId: string): Authoring {
  const firstOfMonth = `${context.day.slice(0, 8)}01`;
  const day = (days: number) => shift(context.day, days);
  const settledDay = (daysBefore: number) => shift(firstOfMonth, -daysBefore);
  const picture = (name: string) => `${context.cdn}/${partnerId}/${name}.webp`;
  return {
    day,
    settledDay,
    settled: (daysBefore, time = '10:00') => `${settledDay(daysBefore)}T${time}:00+09:00`,
    moment: (days, time = '10:00') => `${day(days)}T${time}:00+09:00`,
    picture,
    poster: (pc, mobile = pc) => {
      const [one] = [pc, mobile].filter((poster) => poster !== null);
      return {
        text: one === undefined ? null : posterText(one),
        pcContent: pc === null ? null : picture(pc.name),
        mobileContent: mobile === null ? null : picture(mobile.name),
      };
    },
  };
}

function shift(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
