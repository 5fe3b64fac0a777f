/** One of several, as a row of buttons: kinds of visit, doctors, times. */
import { useId } from 'react';

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

interface Props {
  readonly label: string;
  /** A heading above says it already. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

export function Choices({ label, isLabelHidden = false, choices, value, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend {...(isLabelHidden ? { className: 'sr-only' } : {})}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
