/** A login that begins or ends under an open page replaces what it shows: a focus in there goes on to `data-who`, or to the page without a jump. */
import { useEffect, useRef } from 'react';

export function useLoginFocus(isLoggedIn: boolean): void {
  const shown = useRef(isLoggedIn);
  useEffect(() => {
    if (shown.current !== isLoggedIn && document.activeElement === document.body) {
      const who = document.querySelector<HTMLElement>('[data-who]');
      (who ?? document.getElementById('main'))?.focus({ preventScroll: who === null });
    }
    shown.current = isLoggedIn;
  }, [isLoggedIn]);
}
