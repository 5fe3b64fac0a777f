/** Who is to treat: a row of buttons, or a list where a clinic has many. Nothing for the only doctor of the day. */

import * as common from '../../../domain/common-words.ts';
import { Choices } from '../../../ui/Choices.tsx';
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
  return doctors.length > buttonsAtMost ? (
    <Listbox {...shared} onChange={choose} />
  ) : (
    <Choices {...shared} onChoose={choose} />
  );
}
