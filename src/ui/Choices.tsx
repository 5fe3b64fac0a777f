/** One of several as native radios, drawn as a row of buttons or of tabs. */
import { useId } from 'react';

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly variant?: 'buttons' | 'tabs';
  /** Until scripts are there: a tap before would be lost. */
  readonly isDisabled?: boolean;
}

const classes = { buttons: 'choices', tabs: 'form-tabs' };

export function Choices({ label, isLabelHidden, choices, value, onChoose, variant = 'buttons', isDisabled }: Props) {
  const name = useId();
  return (
    <fieldset className={classes[variant]} disabled={isDisabled}>
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
