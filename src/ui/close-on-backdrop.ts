/** Light dismissal of a dialog without `closedby`: a press that begins and ends beside its box closes it, no selection that ends beyond the edge. */
import type { PointerEvent } from 'react';

let beganOn: HTMLDialogElement | null = null;

export function closeOnBackdrop(event: PointerEvent<HTMLDialogElement>): void {
  const { type, target, currentTarget, clientX, clientY } = event;
  if ('closedBy' in HTMLDialogElement.prototype) return;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const dialog = target !== currentTarget || isInside ? null : currentTarget;
  if (type === 'pointerdown') beganOn = dialog;
  else if (dialog !== null && dialog === beganOn) dialog.close();
}
