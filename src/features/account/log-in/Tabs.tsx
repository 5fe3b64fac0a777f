/** Tabs after the ARIA Authoring Practices: arrows move between them and choose at once. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** False until scripts are there; a tap before would be lost. */
  readonly isReady: boolean;
  /** The panel of the chosen one. */
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, chosen, onChoose, isReady, children }: Props) {
  const id = useId();
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs.at((at + step) % tabs.length);
    if (next === undefined) return;
    onChoose(next.id);
    currentTarget.querySelector<HTMLElement>(`[id="${id}-${next.id}"]`)?.focus();
  };
  return (
    <>
      <div className="form-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            disabled={!isReady}
            onClick={() => onChoose(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
