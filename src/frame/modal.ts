/**
 * Behind a modal layer the page holds still and is out of reach. A layer is a popover that says in `data-modal` on which
 * screens it is modal, so that opening it touches nothing else: a phone would style and lay out the whole page before it
 * shows the layer. All else becomes inert a tenth of a second later.
 */

/** The layer is on the screen by then, on a slow phone too. */
const paintedMs = 100;
let layers: readonly HTMLElement[] = [];
let inertElements: readonly HTMLElement[] = [];
let opener: HTMLElement | null = null;

export function lockPageBehindModals(): void {
  // Neither opening nor closing bubbles.
  document.addEventListener('beforetoggle', change, true);
  // Safari gives the focus to no button that is clicked, so nothing that the button opens could give it back.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement === document.body)
        (target as Element).closest('button')?.focus({ preventScroll: true });
    },
    true,
  );
}

function change({ target, newState }: ToggleEvent): void {
  const layer = target as HTMLElement;
  const screens = layer.dataset.modal;
  if (screens === undefined) return;
  if (newState === 'open') opener = document.activeElement as HTMLElement | null;
  const isModal = newState === 'open' && matchMedia(screens).matches;
  layers = layers.filter((other) => other !== layer).concat(isModal ? layer : []);
  layer.ariaModal = isModal ? 'true' : null;
  // At once: the focus returns to where it was before the layer opened.
  if (!isModal) restore();
  setTimeout(makeRestInert, paintedMs);
}

function restore(): void {
  for (const element of inertElements) element.inert = false;
  inertElements = [];
}

function makeRestInert(): void {
  const layer = layers.at(-1);
  document.documentElement.toggleAttribute('data-scroll-locked', layer !== undefined);
  restore();
  inertElements = layer === undefined ? [] : besides(layer).filter((element) => !element.inert);
  for (const element of inertElements) element.inert = true;
  // A tap outside closes a popover and leaves the focus nowhere. While a layer is open its opener is inert.
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
}

/** All of the page but the element: the other children of each element that it is in. */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (parentElement === null || element === document.body) return [];
  const others = [...parentElement.children].filter((sibling) => sibling !== element) as HTMLElement[];
  return [...others, ...besides(parentElement)];
}
