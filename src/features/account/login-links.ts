/** Links to the login lead to the customer's own page while there is a session. */
import { $session, isLoggedIn } from '../../client/session/session-store.ts';

export function watchLoginLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) watchLink(link);
}

/** Marked with the words that it has during a login, e.g. 마이페이지. */
function watchLink(link: HTMLAnchorElement): void {
  const words = link.querySelector('span');
  const { pathname } = link;
  const visitor = words?.textContent ?? '';
  $session.subscribe((session) => {
    const isOwn = isLoggedIn(session);
    if (!isOwn && link.pathname === pathname) return;
    link.href = isOwn ? '/mypage' : pathname;
    if (words !== null) words.textContent = isOwn ? (link.dataset.account ?? visitor) : visitor;
  });
}
