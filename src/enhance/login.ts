/** Looks at the access-token cookie every 300 ms while somebody looks at the page. Specification, section 9. */
import { readToken } from '../stores/access-token.ts';

const everyMs = 300;

export function watchLogin(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.hidden) return;
    readToken();
    timer = setInterval(readToken, everyMs);
  };
  document.addEventListener('visibilitychange', look);
  look();
}
