import type { ReactNode } from 'react';
import * as common from '../domain/words/common-words.ts';
import './empty.css';

interface Props {
  readonly title?: string;
  readonly text: string;
  /** Links to go on with; what the clinic offers, if there is none. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty">
      {title !== undefined && <h2 className="t-h3">{title}</h2>}
      <p>{text}</p>
      {children ?? (
        <a className="button button-line" href="/products">
          {common.products}
        </a>
      )}
    </div>
  );
}
