/** The visitor wants it in another tab or window, or saved. */
export const isForElsewhere = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The link that an event came from, or null where the browser stays, leaves the site or opens another window. */
export function ownLinkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}
