/** The session for islands; nobody's during hydration, because pages are built without one. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusMain } from '../client/focus-main.ts';
import { isMember } from '../client/session/session.ts';
import { $session, isLoggedIn, type Session } from '../client/session/session-store.ts';

interface ReadSession extends Session {
  readonly isLoggedIn: boolean;
  readonly isMember: boolean;
  readonly isAdult: boolean;
}

export function useSession(): ReadSession {
  const session = useStore($session, { ssr: 'initial' });
  return {
    ...session,
    isLoggedIn: isLoggedIn(session),
    isMember: isMember(session),
    isAdult: isMember(session) && session.user?.isAdult === true,
  };
}

/**
 * A login that begins or ends under an open page replaces what it shows: a focus in there goes on to what comes instead
 * (`data-who`) or to the page, and is not lost.
 */
export function useLoginFocus(isLoggedIn: boolean): void {
  const shown = useRef(isLoggedIn);
  useEffect(() => {
    if (shown.current !== isLoggedIn && document.activeElement === document.body) {
      const who = document.querySelector<HTMLElement>('[data-who]');
      if (who === null) focusMain();
      else who.focus();
    }
    shown.current = isLoggedIn;
  }, [isLoggedIn]);
}
