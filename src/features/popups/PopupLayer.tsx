/** The dialog that holds the popups of one moment; where the page behind it is dimmed, a modal layer (`frame/modal.ts`). */
import { type ComponentProps, type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import type { siteData } from '../../client/site-data.ts';
import { computePlacement, popupLines, type ShownPopup } from '../../domain/rules/popup.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PopupCard } from './PopupCard.tsx';
import { closePopup, deviceNow } from './store.ts';
import { popupWords } from './words.ts';

type Settings = ReturnType<typeof siteData>['popup'];

interface Props {
  readonly popups: readonly ShownPopup[];
  readonly settings: Settings;
  /** One control closes all: others are shown beside it, or come after it. */
  readonly isOneOfMany: boolean;
  readonly isGrid: boolean;
  /** The window has no room for all of a grid. */
  readonly onTooLarge: () => void;
}

export function PopupLayer({ popups, settings, isOneOfMany, isGrid, onTooLarge }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // An element of that name takes the focus when it opens, asked or not.
  const Layer = settings.isDimmed ? 'dialog' : 'div';
  const lines = popupLines(popups, settings.gridWidthCount);
  const shown = popups.map(({ id }) => id).join();
  const isWide = deviceNow() === 'PC';

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    // The first focus is on the dialog: on a link it would stop the carousel. A page that can be used goes on with its own.
    if (settings.isDimmed) element.focus();
    return onCloseRequest(element, () => closeAll(shown));
  }, [shown, settings.isDimmed]);

  // A grid changes its size when the window does, and when words come after their picture.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isGrid) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) onTooLarge();
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [isGrid, onTooLarge]);

  // Each goes where the next one comes, so the layer itself is closed once, with the last of them.
  useLayoutEffect(() => () => dialog.current?.hidePopover(), []);

  return (
    <Layer
      role="dialog"
      ref={dialog as RefObject<HTMLDialogElement & HTMLDivElement>}
      className="popups"
      popover="manual"
      data-modal={settings.isDimmed ? 'all' : undefined}
      data-grid={isGrid || undefined}
      style={isWide ? offsetsOf(settings) : undefined}
      aria-label={popupWords.label}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && closeAll(shown)}
    >
      <div className="popup-lines" style={{ '--popup-lines': lines.length } as CSSProperties}>
        {lines.map(({ at, cells }, line) => (
          <div
            className="popup-line"
            data-at={at}
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            key={line}
            style={{ '--popup-columns': cells.flat().length } as CSSProperties}
          >
            {cells.map((cell, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: left, middle and right stay what they are
              <div className="popup-cell" key={side}>
                {cell.map((popup) => (
                  <GuardedCard popup={popup} isOneOfMany={isOneOfMany} key={popup.id} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      {popups
        .filter(({ isAutoPlacement }) => !isAutoPlacement)
        .map((popup) => (
          <div className="popup-placed" key={popup.id} style={styleOf(popup, settings)}>
            <GuardedCard popup={popup} isOneOfMany={isOneOfMany} />
          </div>
        ))}
    </Layer>
  );
}

/** `shown` as above: comma-separated ids. */
function closeAll(shown: string): void {
  for (const id of shown.split(',')) closePopup(Number(id));
}

/** A popup that cannot be drawn makes room for the next: an empty layer would dim the page for nothing. */
const GuardedCard = (props: ComponentProps<typeof PopupCard>) => (
  <ErrorBoundary onBroken={() => closePopup(props.popup.id)}>
    <PopupCard {...props} />
  </ErrorBoundary>
);

/** Distances from the edges of the screen, for popups that place themselves there. */
const offsetsOf = ({ offsets: [top, right, bottom, left] }: Settings): CSSProperties =>
  ({
    '--popup-top': `${top}px`,
    '--popup-right': `${right}px`,
    '--popup-bottom': `${bottom}px`,
    '--popup-left': `${left}px`,
  }) as CSSProperties;

function styleOf({ direction }: ShownPopup, settings: Settings) {
  const { top, right, bottom, left } = computePlacement(direction, settings.offsets);
  const side = (start: number | undefined, end: number | undefined) => {
    if (start !== undefined) return 'start';
    return end === undefined ? 'center' : 'end';
  };
  return {
    placeSelf: `${side(top, bottom)} ${side(left, right)}`,
    margin: [top, right, bottom, left].map((pixels) => `${pixels ?? 0}px`).join(' '),
    '--popup-edge': `${(top ?? 0) + (bottom ?? 0)}px`,
  } as CSSProperties;
}

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Escape, and Android's back gesture where the browser reports it. `close` is called once; what this gives ends the wait. */
function onCloseRequest(layer: Element, close: () => void): () => void {
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
