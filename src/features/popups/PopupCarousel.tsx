import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { ShownPopup } from '../../domain/rules/popup.ts';
import * as common from '../../domain/words/common-words.ts';
import { carouselWords } from '../../ui/carousel-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopupPicture } from './PopupPicture.tsx';
import { closePopup } from './store.ts';

const autoplayMs = 5000;

/**
 * A carousel on embla: goes on by itself every 5 s (specification, section 9) unless paused, pointed at, focused or
 * motion is unwanted. `viewport` goes on the element around the track of slides.
 */
function useCarousel(slides: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 25 });
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const select = () => setSelected(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', select);
    return () => void embla?.off('select', select);
  }, [embla]);

  useEffect(() => {
    if (embla === undefined || isPaused || isHeld || slides < 2) return;
    const timer = setInterval(() => embla.scrollNext(), autoplayMs);
    return () => clearInterval(timer);
  }, [embla, isPaused, isHeld, slides]);

  return {
    viewport,
    selected,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    /** For the element around carousel and controls: autoplay pauses on hover and focus. */
    pauseHandlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

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
