/** Lays the pictures of a case over each other, with a boundary that a range input moves. */

/** Live cases come later than the page, so it listens above them; twice is once. */
export function watchComparisons(): void {
  document.addEventListener('click', toggle);
  document.addEventListener('input', moveBoundary);
}

function toggle({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-compare]') : null;
  const pair = button?.parentElement?.previousElementSibling;
  const range = pair?.querySelector<HTMLElement>('.compare-range');
  if (!button || !pair || !range) return;
  const isCompared = pair.classList.toggle('compared');
  button.setAttribute('aria-pressed', String(isCompared));
  range.hidden = !isCompared;
}

function moveBoundary({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.matches('.compare-range'))
    target.parentElement?.style.setProperty('--boundary', `${target.value}%`);
}
