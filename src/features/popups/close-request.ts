/** Close requests of a layer: Escape, and Android's back gesture where the browser reports it. */

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** `close` is called once. What it gives ends the wait. */
export function onCloseRequest(layer: Element, close: () => void): () => void {
  // Not yet among the types of the platform.
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher !== undefined) {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }
  const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && isOnTop(layer) && close();
  document.addEventListener('keydown', closeByEscape);
  return () => document.removeEventListener('keydown', closeByEscape);
}

/** Menus and search that opened later lie above it, and hear of Escape first. */
const isOnTop = (layer: Element): boolean =>
  [...document.querySelectorAll('dialog:is(:modal, :popover-open)')].every((other) => other === layer);
