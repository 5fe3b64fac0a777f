/** A login that begins or ends under an open page replaces what it shows: a focus in there goes on, and is not lost. */
import { useEffect, useRef } from 'react';
import { focusMain } from '../client/focus-main.ts';

/** `find` gives what comes instead; without it the page itself has the focus once a login has ended. */
export function useLoginFocus(isLoggedIn: boolean, find?: () => HTMLElement | null | undefined): void {
  const shown = useRef(isLoggedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the login alone
  useEffect(() => {
    if (shown.current === isLoggedIn) return;
    shown.current = isLoggedIn;
    if (document.activeElement !== document.body) return;
    if (find !== undefined) find()?.focus();
    else if (!isLoggedIn) focusMain();
  }, [isLoggedIn]);
}
