/** Polls the session cookie while the page is visible, because other tabs log in and out. Specification, section 9. */
import { lazy } from '../lazy.ts';
import { $session, followCookie } from './session-store.ts';

const pollIntervalMs = 300;

export function watchSession(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    followCookie();
    if (!document.hidden) timer = setInterval(() => followCookie(), pollIntervalMs);
  };
  document.addEventListener('visibilitychange', update);
  addEventListener('storage', () => followCookie(true));
  update();
  // A customer's data are removed with the session, also where it ended with the browser.
  const follow = () => lazy(import('./customer-data.ts'));
  $session.listen(follow);
  if ($session.get().endsBy === 'close') follow();
}
