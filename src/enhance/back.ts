/**
 * Ways back: a link marked `data-back` leads to the page above; where the visitor came from this site it goes back in
 * history instead, to the place and the scroll position they left.
 */

export function followBack(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null;
    if (link === null || isForElsewhere(event) || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  });
}

const isForElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;

function cameFromHere(): boolean {
  return history.length > 1 && URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
}
