/**
 * Ways back: a link marked `data-back` goes back in history, to the place and the scroll position that were left, be they
 * of this site or another. Where the visit began here it leads to the page above, in place of this one: as a new entry,
 * the two pages would lead to each other for ever.
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
