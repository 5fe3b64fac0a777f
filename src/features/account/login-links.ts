/**
 * Looks at the access-token cookie every 300 ms while somebody looks at the page (specification, section 9), and lets the
 * links to the login lead to the customer's own page while there is one.
 */

import { lazy } from '../../client/lazy.ts';
import { $accessToken, readToken } from '../../client/session/access-token.ts';
import { storageOf } from '../../client/storage/browser-storage.ts';

const pollIntervalMs = 300;

export function watchLoginLinks(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    readToken();
    if (document.hidden) return;
    timer = setInterval(readToken, pollIntervalMs);
  };
  document.addEventListener('visibilitychange', update);
  update();
  // Another tab has logged in or out: what this one keeps of a customer follows.
  const follow = () => lazy(import('../../client/session/auth.ts'), () => {});
  $accessToken.listen(follow);
  // The browser was closed with a login in it: what lies here belongs to nobody who sees this page.
  if ($accessToken.get() === null && storageOf('local', 'device').read('auth')?.includes('"user":{')) follow();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) tellAccount(link);
}

/** Marked with the words that it has during a login, e.g. 마이페이지. */
function tellAccount(link: HTMLAnchorElement): void {
  const words = link.querySelector('span');
  const { pathname } = link;
  const visitor = words?.textContent ?? '';
  $accessToken.subscribe((token) => {
    if (token === null && link.pathname === pathname) return;
    link.href = token === null ? pathname : '/mypage';
    if (words !== null) words.textContent = token === null ? visitor : (link.dataset.account ?? visitor);
  });
}
