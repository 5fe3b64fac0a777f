/** Looks at the cookie of the session while somebody looks at the page: other tabs log in and out. Specification, section 9. */
import { lazy } from '../lazy.ts';
import { $session, followCookie } from './session-store.ts';

const pollIntervalMs = 300;

export function watchSession(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    followCookie();
    if (!document.hidden) timer = setInterval(followCookie, pollIntervalMs);
  };
  document.addEventListener('visibilitychange', update);
  update();
  // What this tab keeps of a customer goes with the session, also with one that ended while the browser was closed.
  const follow = () => lazy(import('./customer-data.ts'));
  $session.listen(follow);
  if ($session.get().endsBy === 'close') follow();
}
