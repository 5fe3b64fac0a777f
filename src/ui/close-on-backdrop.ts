/** Light dismissal of a dialog where the browser does not know `closedby`: a press beside its box closes it. */
import type { PointerEvent } from 'react';

export function closeOnBackdrop({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): void {
  if ('closedBy' in HTMLDialogElement.prototype || target !== currentTarget) return;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close();
}
