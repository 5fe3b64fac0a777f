/** Who is to treat, folded: few choose. A row of buttons, or a list where a clinic has many. Nothing for the only doctor of the day. */

import * as common from '../../../domain/common-words.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Listbox } from '../Listbox.tsx';
import { reservationWords } from '../words.ts';

/** More would be a wall of buttons on a phone. */
const buttonsAtMost = 6;

interface Props {
  readonly doctors: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (employeeId: number | null) => void;
}

export function Doctors({ doctors, chosen, onChoose }: Props) {
  if (doctors.length < 2) return null;
  const choices = [
    { value: '', text: reservationWords.anyone },
    ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
  const choose = (id: string) => onChoose(id === '' ? null : Number(id));
  const shared = { label: common.staff, choices, value: String(chosen ?? '') };
  const name = choices.find(({ value }) => value === shared.value)?.text ?? reservationWords.anyone;
  return (
    <details className="reservation-doctor">
      <summary>
        <span>{common.staff}</span> {name}
        <Icon name="chevron-down" />
      </summary>
      {doctors.length > buttonsAtMost ? (
        <Listbox {...shared} onChange={choose} />
      ) : (
        <Choices {...shared} isLabelHidden onChoose={choose} />
      )}
    </details>
  );
}
