/** Who is to treat, folded: few choose. A row of buttons, or a list where a clinic has many. Of the only doctor of the day no more than the name. */

import { lazy, Suspense } from 'react';
import * as common from '../../../domain/words/common-words.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { reservationWords } from '../words.ts';

// Few clinics have so many.
const Listbox = lazy(() => import('../Listbox.tsx').then((part) => ({ default: part.Listbox })));

/** More would be a wall of buttons on a phone. */
const buttonsAtMost = 6;

interface Props {
  readonly doctors: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (employeeId: number | null) => void;
}

export function Doctors({ doctors, chosen, onChoose }: Props) {
  const [only] = doctors;
  if (only === undefined) return null;
  if (doctors.length === 1)
    return (
      chosen === only.id && (
        <p className="reservation-doctor">
          <b>{common.staff}</b> {only.name}
        </p>
      )
    );
  const choices = [
    { value: '', text: reservationWords.anyone },
    ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
  const choose = (id: string) => onChoose(id === '' ? null : Number(id));
  const shared = { label: common.staff, choices, value: String(chosen ?? '') };
  const name = choices.find(({ value }) => value === shared.value)?.text ?? reservationWords.anyone;
  return (
    <details className="reservation-fold reservation-doctor">
      <summary>
        <span>
          <b>{common.staff}</b> {name}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {doctors.length > buttonsAtMost ? (
        <Suspense fallback={null}>
          <Listbox {...shared} onChange={choose} />
        </Suspense>
      ) : (
        <Choices {...shared} isLabelHidden onChoose={choose} />
      )}
    </details>
  );
}
