/**
 * Light dismissal of a dialog where the browser does not know `closedby`: a press that begins and ends beside its box
 * closes it. A text that is selected, or a scroll bar that is drawn, beyond the edge loses no choice.
 */
import type { PointerEvent } from 'react';

let beganOn: EventTarget | null = null;

/** For `onPointerDown` and `onPointerUp`. */
export function closeOnBackdrop(event: PointerEvent<HTMLDialogElement>): void {
  const { type, target, currentTarget } = event;
  if ('closedBy' in HTMLDialogElement.prototype) return;
  const isBeside = target === currentTarget && isOutside(event);
  if (type === 'pointerdown') beganOn = isBeside ? currentTarget : null;
  else if (isBeside && beganOn === currentTarget) currentTarget.close();
}

function isOutside({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
