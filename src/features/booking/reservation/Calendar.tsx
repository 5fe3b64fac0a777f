/** Two weeks to choose a day from, the first beginning today, as a grid of the ARIA Authoring Practices. Days that cannot be reserved can be read. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { backendNow } from '../../../client/clock-offset.ts';
import { siteData } from '../../../client/site-data.ts';
import { dayAfter, dayByKey, isDayOff, shownFrom, shownWeeks, weeksFrom } from '../../../domain/rules/calendar.ts';
import { koreanDayOf, weekdayOf } from '../../../domain/rules/korean-day.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarWords, reservationWords } from '../words.ts';
import './reservation.css';

interface Props {
  /** By day, earliest first; a day that is not in it lies outside the reservation range. */
  readonly days: ReadonlyMap<string, boolean>;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

const { weekdays } = calendarWords;

type State = keyof typeof reservationWords.states;

function stateOf(day: string, isAvailable: boolean): State | null {
  if (isAvailable) return null;
  if (day < koreanDayOf(backendNow())) return 'past';
  const { hours } = siteData();
  return hours !== null && isDayOff(hours, day) ? 'off' : 'full';
}

/** Longer than others: the grid and its keys share one walk, as the pattern of a date grid describes them together. */
export function Calendar({ days, chosen, onChoose }: Props) {
  /** Where keys and arrows have led from the chosen day, without choosing. */
  const [walk, setWalk] = useState<{ readonly chosen: string; readonly active: string } | null>(null);
  // Another chosen day ends the walk from the one before: it may have been lost, or have passed.
  const active = walk?.chosen === chosen ? walk.active : chosen;
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const all = [...days.keys()];
  const first = all[0] ?? chosen;
  const last = all.at(-1) ?? chosen;
  const from = shownFrom(first, active);
  const until = dayAfter(from, shownWeeks * 7 - 1);
  const today = koreanDayOf(backendNow());

  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    hasMoved.current = false;
  }, [active]);

  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, active, first);
    if (to === null) return;
    event.preventDefault();
    hasMoved.current = true;
    setWalk({ chosen, active: within(to) });
  };
  const showFrom = (day: string) => setWalk({ chosen, active: within(day) });

  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          className="icon-button"
          type="button"
          aria-label={reservationWords.earlierDays}
          disabled={from <= first}
          onClick={() => showFrom(dayAfter(from, -1))}
        >
          <Icon name="back" />
        </button>
        <p aria-live="polite">{calendarWords.head(from, within(until))}</p>
        <button
          className="icon-button"
          type="button"
          aria-label={reservationWords.laterDays}
          disabled={until >= last}
          onClick={() => showFrom(dayAfter(until, 1))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table by the ARIA Authoring Practices */}
      <table role="grid" aria-label={reservationWords.calendar} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeksFrom(from)[0]?.map((day) => (
              <th scope="col" key={day}>
                {weekdays[weekdayOf(day)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(from).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (day > last) return <td key={day} />;
                const state = stateOf(day, days.get(day) === true);
                const isToday = day === today;
                const note =
                  state === 'off'
                    ? calendarWords.off
                    : isToday
                      ? calendarWords.today
                      : day.endsWith('-01') || day === from
                        ? calendarWords.month(day)
                        : null;
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-state={state ?? undefined}
                      data-today={isToday || undefined}
                      tabIndex={day === active ? 0 : -1}
                      aria-pressed={day === chosen}
                      aria-disabled={state !== null}
                      onClick={() => {
                        if (state !== null) return;
                        setWalk(null);
                        onChoose(day);
                      }}
                    >
                      <span className="sr-only">
                        {calendarWords.day(day, isToday, state === null ? null : reservationWords.states[state])}
                      </span>
                      <span aria-hidden="true">
                        {Number(day.slice(8))}
                        {note !== null && <small>{note}</small>}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-legend" aria-hidden="true">
        <span data-today="">{calendarWords.today}</span>
        <span>{calendarWords.offLegend}</span>
        <s>{reservationWords.states.full}</s>
      </p>
    </div>
  );
}
