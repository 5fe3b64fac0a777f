/** The message of a failed call and the action that helps; without the form library, for buttons outside forms. */
import type { ApiFailure } from '../api/failure.ts';
import { isSessionOver } from '../client/call-api.ts';
import { failureText } from '../client/failure-text.ts';
import { pagePhone } from '../client/page-phone.ts';
import { loginHref, parseReturnPath, signUpHref } from '../domain/addresses/return-path.ts';
import { canCall } from '../domain/rules/phone.ts';
import * as common from '../domain/words/common-words.ts';
import { actionWords } from './words.ts';

export interface FormFailure {
  readonly text: string;
  /** Where it can be put right; null where it is right here. */
  readonly action: { readonly lead?: string; readonly label: string; readonly href: string } | null;
}

/** Of the login page that leads back here. */
export const loginFromHere = (): string => loginHref(location.pathname + location.search);

export function failureOf(error: ApiFailure): FormFailure {
  const text = failureText(error);
  if (error.code === 'RESERVATIONS_AHEAD' || error.code === 'OWN_VISIT')
    return { text, action: { label: common.seeReservations, href: '/mypage/reservations' } };
  const phone = error.kind === 'browser' ? pagePhone() : null;
  if (phone !== null && canCall(phone)) return { text, action: phone };
  if (isSessionOver(error))
    return { text, action: { lead: actionWords.kept, label: actionWords.logIn, href: loginFromHere() } };
  if (error.code === 'NOT_REGISTERED')
    return { text, action: { label: common.signUp, href: signUpHref(parseReturnPath(location.search)) } };
  return { text, action: null };
}
