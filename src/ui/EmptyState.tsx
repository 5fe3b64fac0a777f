/** Stands where nothing live is to be shown: that it is so, and the ways on as links. */
import type { ReactNode } from 'react';

interface Props {
  readonly title?: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="live-empty">
      {title !== undefined && <h2 className="t-h3">{title}</h2>}
      <p>{text}</p>
      <p className="live-empty-ways">{children}</p>
    </div>
  );
}
