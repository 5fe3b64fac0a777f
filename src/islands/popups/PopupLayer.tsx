/** The dialog that holds the popups of one moment; modal where the page behind it is dimmed. */
import { useLayoutEffect, useRef } from 'react';
import type { SiteData } from '../../contract/site-data.ts';
import { popupWords } from '../../copy/layers.ts';
import { placementOf, type ShownPopup } from '../../domain/popup.ts';
import { closePopup } from '../../stores/popups.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { PopupCard } from './PopupCard.tsx';

interface Props {
  readonly popups: readonly ShownPopup[];
  readonly settings: SiteData['popup'];
}

export function PopupLayer({ popups, settings }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

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
      {groupsOf(popups).map((group) => (
        <div className="popup-group" key={group[0].id} style={styleOf(group, settings)}>
          {group.map((popup) => (
            <Quiet key={popup.id}>
              <PopupCard popup={popup} />
            </Quiet>
          ))}
        </div>
      ))}
    </dialog>
  );
}

type Group = [ShownPopup, ...ShownPopup[]];

/** Popups of one place stand side by side. */
function groupsOf(popups: readonly ShownPopup[]): Group[] {
  const groups = new Map<string, Group>();
  for (const popup of popups) {
    const key = `${popup.direction} ${popup.isAutoPlacement}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [popup]);
    else group.push(popup);
  }
  return [...groups.values()];
}

function styleOf(group: Group, settings: SiteData['popup']) {
  const { top, right, bottom, left } = placementOf(group[0], settings.offsets);
  const side = (start: number | undefined, end: number | undefined) => {
    if (start !== undefined) return 'start';
    return end === undefined ? 'center' : 'end';
  };
  return {
    '--popup-columns': Math.min(settings.gridWidthCount, group.length),
    placeSelf: `${side(top, bottom)} ${side(left, right)}`,
    margin: [top, right, bottom, left].map((pixels) => `${pixels ?? 0}px`).join(' '),
  };
}
