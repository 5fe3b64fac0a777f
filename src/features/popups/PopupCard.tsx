import { lazy, Suspense } from 'react';
import { pictureSizes, type ShownPopup } from '../../domain/rules/popup.ts';
import * as common from '../../domain/words/common-words.ts';
import { PopupPicture } from './PopupPicture.tsx';
import { closeAllPopups, closePopup, hidePopup } from './store.ts';
import { popupWords } from './words.ts';

// Most popups are one picture: what turns several comes with the first that has them.
const PopupCarousel = lazy(() => import('./PopupCarousel.tsx').then((module) => ({ default: module.PopupCarousel })));

export function PopupCard({ popup, isOneOfMany }: { readonly popup: ShownPopup; readonly isOneOfMany: boolean }) {
  const { id, items, width, height, isRepeating } = popup;
  const [first] = items;
  const sizes = pictureSizes(popup);
  return (
    <section className="popup" style={{ '--popup-width': `${width}px`, '--popup-ratio': width / height } as object}>
      <div className="popup-body">
        {items.length > 1 ? (
          <Suspense fallback={<div className="popup-waits" />}>
            <PopupCarousel items={items} popupId={id} sizes={sizes} />
          </Suspense>
        ) : (
          first !== undefined && <PopupPicture item={first} sizes={sizes} onMissing={() => closePopup(id)} />
        )}
      </div>
      <p className="popup-foot">
        <label>
          <input type="checkbox" onChange={() => hidePopup(id, 1)} />
          {popupWords.today}
        </label>
        {isRepeating && (
          <label>
            <input type="checkbox" onChange={() => hidePopup(id, 7)} />
            {popupWords.week}
          </label>
        )}
        <span>
          {isOneOfMany && (
            <button type="button" onClick={closeAllPopups}>
              {popupWords.closeAll}
            </button>
          )}
          <button type="button" onClick={() => closePopup(id)}>
            {common.close}
          </button>
        </span>
      </p>
    </section>
  );
}
