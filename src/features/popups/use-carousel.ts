/** A carousel on embla: goes on by itself every 5 s (specification, section 9) unless paused, pointed at, focused or motion is unwanted. */
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const autoplayMs = 5000;

/** `viewport` goes on the element around the track of slides. */
export function useCarousel(slides: number) {
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
