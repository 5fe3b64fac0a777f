/** The session as islands read it: nobody's until they have hydrated, since nobody is known where pages are built. */
import { useStore } from '@nanostores/react';
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
