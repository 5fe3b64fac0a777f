/** Which clinic is reserved, before all else: a group has several, each with its own site. */
import { Icon } from '../../../ui/Icon.tsx';
import type { BookingSite } from '../view-model.ts';
import { reservationWords } from '../words.ts';
import './reservation.css';

export function Place({ place, branches }: Pick<BookingSite, 'place' | 'branches'>) {
  const text = [place.name, place.address].filter(Boolean).join(' · ');
  if (branches.length === 0)
    return (
      <p className="reservation-fold reservation-place">
        <b>{reservationWords.place}</b> {text}
      </p>
    );
  return (
    <details className="reservation-fold reservation-place">
      <summary>
        <span>
          <b>{reservationWords.branch}</b> {text}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <p>{reservationWords.otherBranch}</p>
      <ul>
        {branches.map(({ title, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
