/**
 * Behind a modal layer the page holds still, from the moment after the layer is painted: held in the same moment, a
 * phone would lay out the whole page before it shows the layer. Without scripts the stylesheet holds it at once.
 */
export function holdPage(): void {
  const hold = () =>
    document.documentElement.toggleAttribute('data-held', document.querySelector('dialog:modal') !== null);
  const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(hold)));
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
}
