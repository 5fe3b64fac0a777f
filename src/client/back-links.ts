/** A link marked `data-back` goes back in the history, which restores the scroll position; where the visit began here, it leads to the page above instead. */
import { isForElsewhere } from './own-link.ts';

export function initBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-back]');
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
