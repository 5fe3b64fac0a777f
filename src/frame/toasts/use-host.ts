/** Keeps the region of notices in the dialog that is open on top: what lies behind one can be covered or inert. */
import { useEffect } from 'react';

const openDialogs = 'dialog:is(:modal, :popover-open)';

/** Dialogs in the order in which they were opened; older browsers tell of popovers alone. */
let opened: readonly Element[] = [];

export function useHost(region: HTMLElement | null, hasToasts: boolean): void {
  useEffect(() => {
    if (region === null) return;
    const move = () => {
      const host = topDialog() ?? document.body;
      if (region.parentElement !== host) host.append(region);
    };
    const onToggle = ({ target, newState }: Event & { readonly newState?: string }) => {
      opened = opened.filter((toast) => toast !== target);
      if (newState === 'open') opened = [...opened, target as Element];
      move();
    };
    move();
    // Neither opening nor closing of a dialog bubbles, and one that is taken out of the page does neither.
    document.addEventListener('toggle', onToggle, true);
    document.addEventListener('close', move, true);
    const changes = new MutationObserver(move);
    if (hasToasts)
      changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('close', move, true);
      changes.disconnect();
    };
  }, [region, hasToasts]);
}

/** The last one that opened. One with the focus that nobody told of is a modal above all others. */
function topDialog(): Element | null {
  const focused = document.activeElement?.closest(openDialogs) ?? null;
  if (focused !== null && !opened.includes(focused)) return focused;
  const open = [...document.querySelectorAll(openDialogs)];
  return open.toSorted((a, b) => opened.indexOf(a) - opened.indexOf(b)).at(-1) ?? null;
}
