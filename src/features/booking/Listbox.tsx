/**
 * One of several, from a list that opens under its field, as a select-only combobox of the ARIA Authoring Practices.
 * Not a native `select`: "Select list height 256, option height 40" (specification, section 9) needs `appearance: base-select`,
 * which Safari 17.4 and Firefox 125 (our baseline) do not know.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../ui/Choices.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { formWords } from '../../ui/form-words.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props extends FieldProps {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
}

const typedTogetherMs = 500;

/** Longer than others: field, list and keys share which choice is active, as the pattern describes them together. */
export function Listbox({ choices, value, onChange, onBlur, placeholder = formWords.choose, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const chosen = choices.findIndex((choice) => choice.value === value);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (at = Math.max(chosen, 0)) => {
    setOpen(true);
    setActive(choices.length === 0 ? -1 : at);
  };
  const choose = (at: number) => {
    const choice = choices[at];
    if (choice !== undefined) onChange(choice.value);
    setOpen(false);
  };
  /** The next choice that begins with what was typed in one go. */
  const find = (letter: string, now: number) => {
    const isSame = now - typed.current.at < typedTogetherMs;
    typed.current = { text: isSame ? typed.current.text + letter : letter, at: now };
    const from = Math.max(isSame ? active : active + 1, 0);
    const order = [...choices.keys()].map((i) => (i + from) % choices.length);
    const found = order.find((i) => choices[i]?.text.toLowerCase().startsWith(typed.current.text.toLowerCase()));
    if (found !== undefined) open(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const last = choices.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
      PageDown: Math.min(active + 6, last),
      PageUp: Math.max(active - 6, 0),
    };
    if (key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp')) isOpen ? choose(active) : open();
    else if (key === 'Escape' && isOpen) setOpen(false);
    else if (key in moves)
      isOpen ? setActive(moves[key] ?? 0) : open(key === 'Home' || key === 'End' ? moves[key] : undefined);
    else if (key === 'Tab' && isOpen) return choose(active);
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) find(key, event.timeStamp);
    else return;
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className="listbox">
          <button
            {...control}
            className="form-input"
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={`${control.id}-list`}
            aria-labelledby={`${control.id}-label ${control.id}`}
            aria-activedescendant={isOpen && active !== -1 ? `${control.id}-${active}` : undefined}
            onClick={() => (isOpen ? setOpen(false) : open())}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          >
            <span>{choices[chosen]?.text ?? placeholder}</span>
            <Icon name="chevron-down" />
          </button>
          <div
            className="listbox-list"
            id={`${control.id}-list`}
            role="listbox"
            aria-labelledby={`${control.id}-label`}
            hidden={!isOpen}
            ref={list}
          >
            {choices.length === 0 && (
              <div className="listbox-empty" role="option" tabIndex={-1} aria-disabled="true" aria-selected="false">
                {formWords.noChoices}
              </div>
            )}
            {choices.map((choice, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
              <div
                key={choice.value}
                id={`${control.id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === chosen}
                data-active={i === active || undefined}
                // The field would lose the focus and close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(i)}
              >
                {choice.text}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
