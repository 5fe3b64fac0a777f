/**
 * Back links: a link marked `data-back` calls `history.back()`, which restores the scroll position, on this site or another.
 * Where the visit began on this page it replaces the page by the one above: a new history entry would make the two pages
 * lead back to each other for ever.
 */
import { isForElsewhere } from './own-link.ts';

export function initBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-back]') : null;
    if (link === null || isForElsewhere(event)) return;
    event.preventDefault();
    if (hasPageBefore()) history.back();
    else location.replace(link.href);
  });
}

/** Pages ahead count in the history's length, too; those of this site are told apart where the browser lists them. */
function hasPageBefore(): boolean {
  const { navigation } = window as { navigation?: { entries(): readonly unknown[]; canGoBack: boolean } };
  return navigation?.canGoBack === true || history.length > (navigation?.entries().length ?? 1);
}
