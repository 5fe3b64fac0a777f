/** Who an open form was shown to: a login that changed under it is told before anything is sent in another's name. */
import { useEffect, useRef } from 'react';
import { heldBack } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { $session } from '../client/session/session-store.ts';
import { showToast } from '../client/state/toasts.ts';

/** Throws once where another customer is logged in than when the form was shown, or last sent. */
export function useSameCustomer(): () => void {
  const formCustomer = useRef<number | string | null>(null);
  useEffect(() => {
    formCustomer.current = customerNow();
  }, []);
  return () => {
    const before = formCustomer.current;
    const now = customerNow();
    formCustomer.current = now;
    if (before === null || now === null || before === now) return;
    // The form may go with the customer whom it belonged to.
    showToast({ text: failureWords.otherLogin });
    throw heldBack('untold', 'LOGIN_CHANGED', failureWords.otherLogin);
  };
}

/** A new login of the same customer is the same; a token alone is one of its own. `callApi` looks at the cookie itself. */
function customerNow(): number | string | null {
  const { token, user } = $session.get();
  return user?.id ?? token;
}
