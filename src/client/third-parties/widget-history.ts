/** The reservation widget has an entry of the history: else Back on a phone leaves the page, and what was typed into its frame is lost. */

interface Widget {
  /** Not every provider can be told to close, or tells that it did. */
  close?(): void;
  on?(event: 'closed', listener: () => void): void;
}

/** Whether the entry on top is that of a widget that is open. */
let isOpen = false;

/** Once for a widget. */
export function followHistory(widget: Widget): void {
  addEventListener('popstate', () => {
    if (!isOpen) return;
    isOpen = false;
    widget.close?.();
  });
  widget.on?.('closed', () => {
    if (!isOpen) return;
    isOpen = false;
    history.back();
  });
}

/** `open` may close what was open before, whose entry is kept then. */
export function openWithEntry(widget: Widget, open: () => void): void {
  const hasEntry = isOpen;
  isOpen = false;
  open();
  if (widget.close === undefined || widget.on === undefined) return;
  if (!hasEntry) history.pushState(history.state, '');
  isOpen = true;
}
