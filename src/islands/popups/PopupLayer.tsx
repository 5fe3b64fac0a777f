/** The dialog that holds the popups of one moment; modal where the page behind it is dimmed. */
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { popupWords } from '../../copy/layers.ts';
import { placementOf, popupLines, type ShownPopup } from '../../domain/popup.ts';
import { closePopup } from '../../stores/popups.ts';
import type { siteData } from '../../stores/site.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { PopupCard } from './PopupCard.tsx';

type Settings = ReturnType<typeof siteData>['popup'];

interface Props {
  readonly popups: readonly ShownPopup[];
  readonly settings: Settings;
}

export function PopupLayer({ popups, settings }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lines = popupLines(popups, settings.gridWidthCount);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (settings.isDimmed) element.showModal();
    else element.show();
    // The first focus is on the dialog: on a link it would stop the carousel.
    element.focus();
    // A modal dialog hears of Escape itself; this one only while no other layer lies above it.
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog:modal') === null) element.close();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      element.close();
    };
  }, [settings.isDimmed]);

  return (
    <dialog
      ref={dialog}
      className="popups"
      aria-label={popupWords.label}
      tabIndex={-1}
      onClose={() => {
        for (const { id } of popups) closePopup(id);
      }}
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
                  <QuietCard popup={popup} key={popup.id} />
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
            <QuietCard popup={popup} />
          </div>
        ))}
    </dialog>
  );
}

/** A popup that cannot be drawn makes room for the next: an empty layer would dim the page for nothing. */
const QuietCard = ({ popup }: { readonly popup: ShownPopup }) => (
  <Quiet onBroken={() => closePopup(popup.id)}>
    <PopupCard popup={popup} />
  </Quiet>
);

function styleOf({ direction }: ShownPopup, settings: Settings): CSSProperties {
  const { top, right, bottom, left } = placementOf(direction, settings.offsets);
  const side = (start: number | undefined, end: number | undefined) => {
    if (start !== undefined) return 'start';
    return end === undefined ? 'center' : 'end';
  };
  return {
    placeSelf: `${side(top, bottom)} ${side(left, right)}`,
    margin: [top, right, bottom, left].map((pixels) => `${pixels ?? 0}px`).join(' '),
  };
}
