/**
 * Layers of the page (side menu, search, branch list) are the platform's own. What it leaves open: they close when the
 * page is left or its fragment changes, and browsers without popovers or light dismissal of dialogs get both.
 */

export function keepLayers(): void {
  addEventListener('pagehide', closeLayers);
  addEventListener('hashchange', closeLayers);
  document.addEventListener('click', closeBehindWindow);
  document.addEventListener('click', ({ target }) => foldWays(target as Element));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && foldWays(null));
  if (!('popover' in HTMLElement.prototype)) document.addEventListener('click', openDialog);
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeOnBackdrop);
}

export function closeLayers(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':is(:popover-open)')) popover.hidePopover();
}

/** A layer whose link opens another window has done its work here. */
function closeBehindWindow({ target }: MouseEvent): void {
  if ((target as Element).closest('[popover] a[target="_blank"]') !== null) closeLayers();
}

/** The open list of contact ways folds where a visitor turns away from it; `turnedTo` is null for Escape. */
function foldWays(turnedTo: Element | null): void {
  const list = document.querySelector<HTMLDetailsElement>('.floating details[open]');
  if (list === null || list.parentElement?.contains(turnedTo)) return;
  if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
  list.open = false;
}

/** In place of the popover that such a button opens elsewhere; a tap beside it closes it, as there. */
function openDialog({ target }: MouseEvent): void {
  const button = (target as Element).closest('button[popovertarget]');
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.open) {
    dialog.close();
    return;
  }
  dialog.setAttribute('closedby', 'any');
  dialog.showModal();
}

function closeOnBackdrop(event: MouseEvent): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute('closedby') !== 'any') return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!isInside) dialog.close();
}
