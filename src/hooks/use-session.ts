/** The session for islands; nobody's during hydration, because pages are built without one. */
import { useStore } from '@nanostores/react';
import { isMember } from '../client/session/session.ts';
import { $session, isLoggedIn } from '../client/session/session-store.ts';

export function useSession() {
  const session = useStore($session, { ssr: 'initial' });
  return {
    ...session,
    isLoggedIn: isLoggedIn(session),
    isMember: isMember(session),
    isAdult: isMember(session) && session.user?.isAdult === true,
  };
}
