/** Days of a month to choose from, a grid after the ARIA Authoring Practices. Days that cannot be reserved can be read, not chosen. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { backendNow } from '../../../client/backend-clock.ts';
import { siteData } from '../../../client/site-data.ts';
import { dayByKey, monthAfter, monthOf, weeksOf } from '../../../domain/calendar.ts';
import { isDayOff } from '../../../domain/day-off.ts';
import { koreanDayOf } from '../../../domain/korean-day.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarWords, reservationWords } from '../words.ts';
import '../booking.css';

interface Props {
  /** By day, earliest first; a day that is not in it lies outside the reservation range. */
  readonly days: ReadonlyMap<string, boolean>;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

const { weekdays } = calendarWords;

/** Where keys and arrows have led from the chosen day, without choosing. */
interface Walk {
  readonly chosen: string;
  readonly active: string;
  readonly month: string;
}

type State = keyof typeof reservationWords.states;

/** Why a day cannot be reserved; null where it can. */
function stateOf(day: string, isAvailable: boolean): State | null {
  if (isAvailable) return null;
  if (day < koreanDayOf(backendNow())) return 'past';
  const { hours } = siteData();
  return hours !== null && isDayOff(hours, day) ? 'off' : 'full';
}

/** Longer than others: the grid and its keys share one walk, as the pattern of a date grid describes them together. */
export function Calendar({ days, chosen, onChoose }: Props) {
  const [walk, setWalk] = useState<Walk | null>(null);
  // Another chosen day ends the walk from the one before: it may have been lost, or have passed.
  const { active, month } = walk?.chosen === chosen ? walk : { active: chosen, month: monthOf(chosen) };
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const all = [...days.keys()];
  const first = all[0] ?? chosen;
  const last = all.at(-1) ?? chosen;

  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    hasMoved.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, active);
    if (to === null) return;
    event.preventDefault();
    const within = to < first ? first : to > last ? last : to;
    hasMoved.current = true;
    setWalk({ chosen, active: within, month: monthOf(within) });
  };
  const showMonth = (months: number) => {
    const to = monthAfter(month, months);
    setWalk({ chosen, active: all.find((day) => monthOf(day) === to) ?? active, month: to });
  };
  const [year = '', number] = month.split('-');

  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          className="icon-button"
          type="button"
          aria-label={reservationWords.previousMonth}
          disabled={month <= monthOf(first)}
          onClick={() => showMonth(-1)}
        >
          <Icon name="back" />
        </button>
        <p aria-live="polite">{calendarWords.head(year, Number(number))}</p>
        <button
          className="icon-button"
          type="button"
          aria-label={reservationWords.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => showMonth(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table by the ARIA Authoring Practices */}
      <table role="grid" aria-label={reservationWords.calendar} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) => {
                if (day === null) return <td key={weekdays[i]} />;
                const state = stateOf(day, days.get(day) === true);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-state={state ?? undefined}
                      tabIndex={day === active ? 0 : -1}
                      aria-pressed={day === chosen}
                      aria-disabled={state !== null}
                      onClick={() => {
                        if (state !== null) return;
                        setWalk(null);
                        onChoose(day);
                      }}
                    >
                      <span className="sr-only">{calendarWords.month(Number(number))} </span>
                      {Number(day.slice(8))}
                      <span className="sr-only">
                        {calendarWords.dayAfterNumber(i, state === null ? null : reservationWords.states[state])}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
