/** Signing up, in and out. Answers that log somebody in carry the access token as `token`. */

import { type CertificationPurpose, CertificationSchema, CertifiedPersonSchema } from '../contract/certification.ts';
import {
  type AccessTokenRequest,
  AuthTokenSchema,
  CustomerSchema,
  type GuestSignIn,
  RegisteredSchema,
  type SignIn,
} from '../contract/customer.ts';
import type { RegisteredQuery } from '../contract/customer-query.ts';
import { DoneSchema } from '../contract/envelope.ts';
import type { SignUp } from '../contract/sign-up.ts';
import { getRow, loginBy, write } from './call.ts';

export const getRegisteredCustomer = (query: RegisteredQuery) =>
  getRow('/customer/registered-customer', RegisteredSchema, query);

export const signUp = (body: SignUp) => loginBy('/api/signup', CustomerSchema, body);
export const signIn = (body: SignIn) => loginBy('/api/signin', CustomerSchema, body);
export const signInAsGuest = (body: GuestSignIn) => loginBy('/api/guest-signin', CustomerSchema, body);
export const logOut = () => write('POST', '/customer/logout', DoneSchema, undefined, { withToken: 'required' });

export const requestAuthToken = (phone: string) => write('POST', '/customer/auth-tokens', AuthTokenSchema, { phone });
export const requestAccessToken = (body: AccessTokenRequest) => loginBy('/access-tokens', CustomerSchema, body);

export const startCertification = (purpose: CertificationPurpose) =>
  write('POST', '/certification', CertificationSchema, { purpose });
/** `impUid` is what the provider's window came back with. */
export const finishCertification = (impUid: string, token: string) =>
  write('POST', `/certification/${encodeURIComponent(impUid)}`, CertifiedPersonSchema, { token });
