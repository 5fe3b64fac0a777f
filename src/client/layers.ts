/** Layers (side menu, search, branch list) are the platform's own, but close when the page is left or its address changes; the wide search is a panel. */

export function initLayers(): void {
  addEventListener('pagehide', closeLayers);
  addEventListener('popstate', closeLayers);
  // On a tablet that is turned the panel would lie over the page, its close button under the header.
  matchMedia('(width > 1280px)').onchange = closePanel;
  document.addEventListener('click', closeBehindWindow);
  document.addEventListener('click', togglePanel);
  // Before the click is heard: what was clicked may be gone afterwards.
  document.addEventListener('click', ({ target }) => closeOnTurnAway(target as Element), true);
  // While a syllable is composed Escape ends that.
  document.addEventListener(
    'keydown',
    ({ key, isComposing }) => key === 'Escape' && !isComposing && closeOnTurnAway(null),
  );
}

export function closeLayers(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}

/** A layer whose link opens another window has done its work here. */
function closeBehindWindow({ target }: MouseEvent): void {
  if ((target as Element).closest('[popover] a[target="_blank"]') !== null) closeLayers();
}

/** Closes panels that are open without being a layer, once a visitor acts elsewhere; `turnedTo` is null for Escape. */
function closeOnTurnAway(turnedTo: Element | null): void {
  const isCovered = document.querySelector(':modal, :popover-open') !== null;
  if (!isCovered && !turnedTo?.closest('dialog, .header')) closePanel();
  const list = document.querySelector<HTMLDetailsElement>('.floating details[open]');
  if (list === null || list.parentElement?.contains(turnedTo)) return;
  if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
  list.open = false;
}

/** A layer on a screen where it is not modal: the search on wide ones. */
const closePanel = () => document.querySelector<HTMLDialogElement>('dialog[data-modal][open]:not(:modal)')?.close();

/** In place of the popover that such a button opens elsewhere: that would lie above the panels of the menu. */
function togglePanel(event: MouseEvent): void {
  const button = (event.target as Element).closest('button[popovertarget]');
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '') as HTMLDialogElement | null;
  if (dialog === null) return;
  // A popup that is open would cover the panel; a popover lies above it.
  const isPopover =
    matchMedia(dialog.dataset.modal ?? 'all').matches || document.querySelector(':popover-open') !== null;
  if (!dialog.open && isPopover) return;
  event.preventDefault();
  if (dialog.open) dialog.close();
  else dialog.show();
}
