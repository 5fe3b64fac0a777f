/** What is said of a call that failed, and the way on; without the form library, for buttons that are no form. */
import type { ApiFailure } from '../api/failure.ts';
import { isSessionOver } from '../client/call-api.ts';
import { failureText } from '../client/failure-text.ts';
import { loginHref, parseReturnPath, signUpHref } from '../domain/return-path.ts';
import { actionWords } from '../ui/words.ts';

export interface FormFailure {
  readonly text: string;
  /** Where it can be put right; null where it is right here. */
  readonly way: { readonly lead?: string; readonly label: string; readonly href: string } | null;
}

/** Of the login page that leads back here. */
export const loginFromHere = (): string => loginHref(location.pathname + location.search);

/** What is said of a call that failed, and the way on. */
export function failureOf(error: ApiFailure): FormFailure {
  const text = failureText(error);
  if (error.code === 'RESERVATIONS_AHEAD')
    return { text, way: { label: actionWords.reservations, href: '/mypage/reservations' } };
  if (isSessionOver(error))
    return { text, way: { lead: actionWords.kept, label: actionWords.logIn, href: loginFromHere() } };
  if (error.code === 'NOT_REGISTERED')
    return { text, way: { label: actionWords.signUp, href: signUpHref(parseReturnPath(location.search)) } };
  return { text, way: null };
}
