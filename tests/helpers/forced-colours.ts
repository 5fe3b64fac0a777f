/** In the browser: whether an element's ground is the system's colour of what is chosen. */
export function groundIsHighlight(element: Element): boolean {
  const probe = document.createElement('i');
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
  document.body.append(probe);
  const isSame = getComputedStyle(element).backgroundColor === getComputedStyle(probe).backgroundColor;
  probe.remove();
  return isSame;
}
