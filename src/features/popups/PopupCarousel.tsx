import { useState } from 'react';
import type { ShownPopup } from '../../domain/rules/popup.ts';
import * as common from '../../domain/words/common-words.ts';
import { carouselWords } from '../../ui/carousel-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopupPicture } from './PopupPicture.tsx';
import { closePopup } from './store.ts';
import { useCarousel } from './use-carousel.ts';

interface Props {
  readonly items: ShownPopup['items'];
  readonly popupId: number;
  readonly sizes: string;
}

export function PopupCarousel({ items, popupId, sizes }: Props) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const slides = items.filter(({ picture }) => !missing.has(picture.src));
  const { viewport, selected, isPaused, togglePaused, previous, next, pauseHandlers } = useCarousel(slides.length);
  const drop = (src: string) => {
    if (slides.length === 1) closePopup(popupId);
    else setMissing(new Set([...missing, src]));
  };
  return (
    <div className="popup-carousel" {...pauseHandlers}>
      <div className="carousel-viewport" ref={viewport}>
        <ul className="carousel-track">
          {slides.map((item, i) => (
            <li key={item.picture.src} aria-label={carouselWords.place(i + 1, slides.length)} inert={i !== selected}>
              <PopupPicture item={item} sizes={sizes} onMissing={() => drop(item.picture.src)} />
            </li>
          ))}
        </ul>
      </div>
      <p className="carousel-controls">
        <button type="button" aria-label={common.previous} onClick={previous}>
          <Icon name="back" />
        </button>
        {/* One text node: a page translator replaces each, and React would go on writing into the old ones. */}
        <span aria-live={isPaused ? 'polite' : 'off'}>{`${selected + 1} / ${slides.length}`}</span>
        <button type="button" aria-label={common.next} onClick={next}>
          <Icon name="chevron-right" />
        </button>
        <button type="button" aria-label={isPaused ? carouselWords.play : carouselWords.pause} onClick={togglePaused}>
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      </p>
    </div>
  );
}
