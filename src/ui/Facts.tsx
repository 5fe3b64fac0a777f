import type { ReactNode } from 'react';
import './facts.css';

interface Props {
  /** One without a value is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
