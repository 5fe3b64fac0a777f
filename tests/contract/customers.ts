/** Customers for contract tests: each call makes a new one, so that tests need not know of each other. */

import type { ApiOptions } from '../../src/api/api.ts';
import { finishCertification, signIn, signInAsGuest, signUp, startCertification } from '../../src/api/auth.ts';
import type { CertificationPurpose } from '../../src/contract/certification.ts';
import type { Customer } from '../../src/contract/customer.ts';
import type { Running } from './running-sandbox.ts';

export type LoggedIn = ReturnType<typeof loggedIn>;

export const password = 'correct1horse';
export const seeded = { email: 'member@example.com', password: 'sandbox1234' } as const;

let count = 0;
/** A phone number that no other test of the file has. */
export const newPhone = (): string => `010${20_000_000 + ++count}`;
export const newGuestId = (): string => `guest-of-a-test-${String(++count).padStart(4, '0')}`;

const bornIn1990 = '1990-02-03';

/** What the provider's window comes back with once somebody has filled it in. */
export async function throughWindow(sandbox: Running, phone: string, birthday = bornIn1990): Promise<string> {
  const response = await fetch(`${sandbox.thirdParties}/certification`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      return_url: 'https://www.full-clinic.example/sign-up?step=2',
      name: '김하나',
      phone,
      birthday,
      gender: 'FEMALE',
    }),
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('imp_uid') ?? '';
}

/** The token of a certification that only waits to be used. */
export async function certified(
  sandbox: Running,
  purpose: CertificationPurpose,
  phone: string,
  options: Partial<ApiOptions> = {},
  birthday = bornIn1990,
): Promise<string> {
  const api = sandbox.client(options);
  const { token } = (await api.send(startCertification(purpose))).row;
  await api.send(finishCertification(await throughWindow(sandbox, phone, birthday), token));
  return token;
}

export async function newMember(sandbox: Running, phone = newPhone(), birthday = bornIn1990) {
  const email = `${phone}@example.com`;
  const certificationToken = await certified(sandbox, 'SIGN_UP', phone, {}, birthday);
  const answer = await sandbox.client().send(signUp({ certificationToken, email, password, agreedTermIds: [1] }));
  return { ...loggedIn(sandbox, answer), email };
}

export async function newGuest(sandbox: Running, options: Partial<ApiOptions> = {}): Promise<LoggedIn> {
  const answer = await sandbox.client(options).send(signInAsGuest({ name: '이두리', phone: newPhone() }));
  return loggedIn(sandbox, answer, options);
}

export const seededMember = async (sandbox: Running): Promise<LoggedIn> =>
  loggedIn(sandbox, await sandbox.client().send(signIn(seeded)));

export function loggedIn(
  sandbox: Running,
  { row, token }: { readonly row: Customer; readonly token: string },
  options: Partial<ApiOptions> = {},
) {
  return { customer: row, token, api: sandbox.client({ ...options, accessToken: token }) };
}
