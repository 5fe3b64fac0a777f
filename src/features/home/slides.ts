/** The banners of the first screen snap without a script. This lets them go on every 5 s (specification, section 9) unless paused, and marks the one shown. */

const slideMs = 5000;

export function initSlides(root: HTMLElement): void {
  const [track] = root.getElementsByTagName('ul');
  const [button] = root.getElementsByTagName('button');
  const links = [...root.querySelectorAll('[data-slides-to] a')];
  if (track === undefined || button === undefined) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isPaused = isStill;
  let isHeld = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const place = () => Math.round(track.scrollLeft / track.clientWidth);
  const show = (index: number) =>
    track.scrollTo({ left: index * track.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  const goOn = () => {
    if (!document.hidden && track.getBoundingClientRect().bottom > 0) show((place() + 1) % links.length);
  };
  const restart = () => {
    clearInterval(timer);
    if (!isPaused && !isHeld) timer = setInterval(goOn, slideMs);
  };
  const markCurrent = () => {
    links.forEach((link, i) => {
      link.ariaCurrent = i === place() ? 'true' : null;
    });
    root.toggleAttribute('data-paused', isPaused);
    button.ariaLabel = (isPaused ? button.dataset.play : button.dataset.pause) ?? null;
  };
  const hold = (held: boolean) => () => {
    isHeld = held;
    restart();
  };

  track.addEventListener('scroll', markCurrent, { passive: true });
  track.addEventListener('scrollend', restart);
  root.addEventListener('pointerenter', hold(true));
  root.addEventListener('pointerleave', hold(false));
  root.addEventListener('focusin', hold(true));
  root.addEventListener('focusout', hold(false));
  root.addEventListener('click', (event) => {
    const index = links.indexOf((event.target as Element).closest('a') as HTMLAnchorElement);
    if (index === -1) return;
    event.preventDefault();
    show(index);
  });
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    // Who starts them has the pointer and the focus there.
    isHeld = false;
    markCurrent();
    restart();
  });
  button.hidden = false;
  markCurrent();
  restart();
}
