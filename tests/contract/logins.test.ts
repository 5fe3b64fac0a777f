/** Signing up, in and out; what a token is good for, and for how long. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../src/api/api.ts';
import {
  finishCertification,
  getRegisteredCustomer,
  requestAccessToken,
  requestAuthToken,
  signIn,
  signInAsGuest,
  signUp,
  startCertification,
} from '../../src/api/auth.ts';
import { listCart, listGuestCart, putInGuestCart } from '../../src/api/carts.ts';
import { getBeforeAfter, listBeforeAfters, listReviews } from '../../src/api/cases.ts';
import {
  certifyGuest,
  changeCustomer,
  changeCustomerInfo,
  changeGuestPhone,
  changeMarketingReceivable,
  getCustomer,
} from '../../src/api/customers.ts';
import { cancelReservation, createReservation, listReservations } from '../../src/api/reservations.ts';
import { day } from './clinic-seeds.ts';
import {
  certified,
  loggedIn,
  newGuest,
  newGuestId,
  newMember,
  newPhone,
  password,
  seeded,
  throughWindow,
} from './customers.ts';
import { failureOf, refusal, runningSandbox } from './running-sandbox.ts';

const noon = Date.parse(`${day}T12:00:00+09:00`);
let now = noon;
const sandbox = runningSandbox({ now: () => new Date(now) });
const minutes = 60_000;
async function at<T>(moment: number, work: () => Promise<T>): Promise<T> {
  now = moment;
  try {
    return await work();
  } finally {
    now = noon;
  }
}

describe('signing up', () => {
  it('makes a member of who was certified, and logs them in', async () => {
    const phone = newPhone();
    const { api, customer, email, token } = await newMember(sandbox, phone);
    expect(customer).toMatchObject({ kind: 'MEMBER', name: '김하나', phone, email, isCertified: true });
    expect(token.length).toBeGreaterThan(30);
    expect((await api.send(getCustomer())).row).toEqual(customer);
    expect((await sandbox.client().send(getRegisteredCustomer({ phone }))).row).toEqual({ isRegistered: true });
    expect((await sandbox.client().send(getRegisteredCustomer({ email }))).row).toEqual({ isRegistered: true });
  });

  it('is refused without the required terms, and the certification is still good', async () => {
    const phone = newPhone();
    const certificationToken = await certified(sandbox, 'SIGN_UP', phone);
    const body = { certificationToken, email: `${phone}@example.com`, password, agreedTermIds: [2] };
    expect(await refusal(sandbox.client().send(signUp(body)))).toBe('422 TERMS_MISSING');
    expect((await sandbox.client().send(signUp({ ...body, agreedTermIds: [1, 2] }))).row.phone).toBe(phone);
  });

  it('keeps each channel of advertising that was agreed to, and the night beside one; one withdrawal ends all', async () => {
    const phone = newPhone();
    const certificationToken = await certified(sandbox, 'SIGN_UP', phone);
    const consents = {
      isMarketingReceivable: true,
      marketingChannels: ['EMAIL' as const],
      isNightMarketingReceivable: true,
    };
    const body = { certificationToken, email: `${phone}@example.com`, password, agreedTermIds: [1, 2] };
    const { api, customer } = loggedIn(sandbox, await sandbox.client().send(signUp({ ...body, ...consents })));
    expect(customer).toMatchObject(consents);
    const withdrawn = await api.send(changeMarketingReceivable({ isMarketingReceivable: false }));
    const none = { isMarketingReceivable: false, marketingChannels: [], isNightMarketingReceivable: false };
    expect(withdrawn.row).toMatchObject(none);
  });

  it('is refused where address or phone have a member already', async () => {
    const { email, customer } = await newMember(sandbox);
    const again = async (phone: string, address: string) => {
      const certificationToken = await certified(sandbox, 'SIGN_UP', phone);
      return sandbox.client().send(signUp({ certificationToken, email: address, password, agreedTermIds: [1] }));
    };
    expect(await refusal(again(newPhone(), email.toUpperCase()))).toBe('409 ALREADY_REGISTERED');
    expect(await refusal(again(customer.phone ?? '', 'another@example.com'))).toBe('409 ALREADY_REGISTERED');
  });

  it('makes one member of two sign-ups with one address at the same time', async () => {
    const tokens = [await certified(sandbox, 'SIGN_UP', newPhone()), await certified(sandbox, 'SIGN_UP', newPhone())];
    const body = { email: `${newPhone()}@example.com`, password, agreedTermIds: [1] };
    const signUpBy = (certificationToken: string) => sandbox.client().send(signUp({ ...body, certificationToken }));
    const outcomes = await Promise.allSettled(tokens.map(signUpBy));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a certification', () => {
  it('is good once, for its purpose, and only with what its window came back with', async () => {
    const api = sandbox.client();
    const { token } = (await api.send(startCertification('SIGN_IN'))).row;
    expect(await refusal(api.send(signIn({ certificationToken: token })))).toBe('422 CERTIFICATION_INVALID');
    expect(await refusal(api.send(finishCertification('imp_000', token)))).toBe('422 CERTIFICATION_INVALID');
    const { customer } = await newMember(sandbox);
    const impUid = await throughWindow(sandbox, customer.phone ?? '');
    expect((await api.send(finishCertification(impUid, token))).row).toMatchObject({ phone: customer.phone });
    const other = (await api.send(startCertification('SIGN_IN'))).row.token;
    expect(await refusal(api.send(finishCertification(impUid, other)))).toBe('422 CERTIFICATION_INVALID');
    const body = { certificationToken: token, email: 'x@example.com', password, agreedTermIds: [1] };
    expect(await refusal(api.send(signUp(body)))).toBe('422 CERTIFICATION_INVALID');
    expect((await api.send(signIn({ certificationToken: token }))).row.id).toBe(customer.id);
    expect(await refusal(api.send(signIn({ certificationToken: token })))).toBe('422 CERTIFICATION_INVALID');
  });

  it('ends after ten minutes, and is nothing at another partner', async () => {
    const { customer } = await newMember(sandbox);
    const token = await certified(sandbox, 'SIGN_IN', customer.phone ?? '');
    const use = (tenantOrigin: string | null) =>
      sandbox.client(tenantOrigin === null ? {} : { tenantOrigin }).send(signIn({ certificationToken: token }));
    expect(await refusal(use(sandbox.bare))).toBe('422 CERTIFICATION_INVALID');
    expect(await refusal(at(noon + 10 * minutes, () => use(null)))).toBe('422 CERTIFICATION_INVALID');
  });

  it('of the same person stands in for a forgotten password, another purpose or person does not', async () => {
    const { api, email, customer } = await newMember(sandbox);
    const next = 'another1one';
    const set = (certificationToken: string) => api.send(changeCustomer({ password: { certificationToken, next } }));
    const phone = customer.phone ?? '';
    expect(await refusal(set(await certified(sandbox, 'SIGN_IN', phone)))).toBe('422 CERTIFICATION_INVALID');
    expect(await refusal(set(await certified(sandbox, 'PASSWORD', newPhone())))).toBe('422 CERTIFICATION_INVALID');
    const token = await certified(sandbox, 'PASSWORD', phone);
    await set(token);
    await sandbox.client().send(signIn({ email, password: next }));
    expect(await refusal(set(token))).toBe('422 CERTIFICATION_INVALID');
  });

  it('signs in nobody who is no member', async () => {
    const certificationToken = await certified(sandbox, 'SIGN_IN', newPhone());
    const attempt = () => refusal(sandbox.client().send(signIn({ certificationToken })));
    // Twice: a refused call uses nothing up.
    expect([await attempt(), await attempt()]).toEqual(['422 NOT_REGISTERED', '422 NOT_REGISTERED']);
  });
});

describe('signing in', () => {
  it('takes the seeded member, whatever the case of the address', async () => {
    const { row } = await sandbox.client().send(signIn({ ...seeded, email: 'Member@Example.com' }));
    expect(row).toMatchObject({ name: '가상회원', email: seeded.email });
  });

  it('says the same of a wrong password and of a member who is none, and never 401', async () => {
    const wrong = { email: seeded.email, password: 'wrong1wrong' };
    expect(await refusal(sandbox.client().send(signIn(wrong)))).toBe('422 SIGN_IN_WRONG');
    const nobody = { email: 'nobody@example.com', password };
    expect(await refusal(sandbox.client().send(signIn(nobody)))).toBe('422 SIGN_IN_WRONG');
    expect(await refusal(sandbox.client({ tenantOrigin: sandbox.bare }).send(signIn(seeded)))).toBe(
      '422 SIGN_IN_WRONG',
    );
  });

  it('lets a guest in by name and phone, with the cart that they had', async () => {
    const guestId = newGuestId();
    await sandbox.client().send(putInGuestCart(guestId, { productId: 1, productOptionId: 11 }));
    const { row, token } = await sandbox.client().send(signInAsGuest({ name: '손님', phone: newPhone(), guestId }));
    expect(row).toMatchObject({ kind: 'GUEST', name: '손님', isCertified: false });
    expect((await sandbox.client({ accessToken: token }).send(listCart())).rows).toHaveLength(1);
    expect((await sandbox.client().send(listGuestCart(guestId))).rows).toEqual([]);
  });

  it('spends a code after five wrong tries, after three minutes, and by its use', async () => {
    const phone = newPhone();
    const code = phone.slice(-6);
    const request = async () => (await sandbox.client().send(requestAuthToken(phone))).row.authTokenId;
    const use = (authTokenId: string, typed: string) =>
      sandbox.client().send(requestAccessToken({ authTokenId, code: typed }));
    const guessed = await request();
    for (let i = 0; i < 5; i += 1) expect(await refusal(use(guessed, '000000'))).toBe('422 CODE_WRONG');
    expect(await refusal(use(guessed, code))).toBe('422 CODE_WRONG');
    const late = await request();
    expect(await refusal(at(noon + 3 * minutes, () => use(late, code)))).toBe('422 CODE_WRONG');
    const spent = await request();
    await use(spent, code);
    expect(await refusal(use(spent, code))).toBe('422 CODE_WRONG');
  });
});

describe('a token', () => {
  it('is good for an hour by the clock of the backend', async () => {
    const { api } = await newGuest(sandbox);
    expect((await at(noon + 60 * minutes - 1, () => api.send(getCustomer()))).row).not.toBeNull();
    expect(await refusal(at(noon + 60 * minutes, () => api.send(getCustomer())))).toBe('401 SESSION_EXPIRED');
  });

  it('is nothing at another partner, and neither is one that was made up', async () => {
    const { token } = await newGuest(sandbox);
    const elsewhere = sandbox.client({ tenantOrigin: sandbox.bare, accessToken: token });
    expect(await refusal(elsewhere.send(getCustomer()))).toBe('401 SESSION_EXPIRED');
    expect(await refusal(sandbox.client({ accessToken: 'made-up' }).send(listCart()))).toBe('401 SESSION_EXPIRED');
  });

  it('is asked for where there is none, and calls that need it are not sent without', async () => {
    expect((await sandbox.client().send(getCustomer())).row).toBeNull();
    const failure = await failureOf(sandbox.client().send(listCart()));
    expect(failure).toMatchObject({ kind: 'login', status: 401, code: 'LOGIN_REQUIRED' });
    expect(await sandbox.requests()).not.toContainEqual(expect.objectContaining({ path: '/carts' }));
    const response = await sandbox.fetch('/carts');
    expect([response.status, (await response.json()).code]).toEqual([401, 'LOGIN_REQUIRED']);
  });
});

describe('a customer', () => {
  it('changes what is kept of them', async () => {
    const { api, email } = await newMember(sandbox);
    expect((await api.send(changeCustomerInfo({ name: '김두나', gender: null }))).row).toMatchObject({
      name: '김두나',
      gender: null,
      birthday: '1990-02-03',
    });
    expect((await api.send(changeMarketingReceivable({ isMarketingReceivable: true }))).row).toMatchObject({
      isMarketingReceivable: true,
      marketingChangedAt: '2026-11-21T12:00:00+09:00',
    });
    const wrong = { password: { current: 'wrong1wrong', next: 'another1one' } };
    expect(await refusal(api.send(changeCustomer(wrong)))).toBe('422 PASSWORD_WRONG');
    await api.send(changeCustomer({ password: { current: password, next: 'another1one' } }));
    expect(await refusal(sandbox.client().send(signIn({ email, password })))).toBe('422 SIGN_IN_WRONG');
    await sandbox.client().send(signIn({ email, password: 'another1one' }));
    expect(await refusal(api.send(changeCustomer({ email: seeded.email })))).toBe('409 ALREADY_REGISTERED');
  });

  it('withdraws, but while no reservation lies ahead: nothing personal stays, the login ends, signing up again is open', async () => {
    const phone = newPhone();
    const { api, email } = await newMember(sandbox, phone);
    // Nobody could cancel it afterwards.
    const { id } = (await api.send(createReservation({ reservedAt: '2026-12-14T13:30:00+09:00' }))).row;
    expect(await refusal(api.send(changeCustomer({ status: 'WITHDRAWN' })))).toBe('409 RESERVATIONS_AHEAD');
    await api.send(cancelReservation(id));
    expect((await api.send(changeCustomer({ status: 'WITHDRAWN' }))).row).toMatchObject({ phone: null, email: null });
    expect(await refusal(api.send(getCustomer()))).toBe('401 SESSION_EXPIRED');
    expect(await refusal(sandbox.client().send(signIn({ email, password })))).toBe('422 SIGN_IN_WRONG');
    expect((await newMember(sandbox, phone)).email).toBe(email);
  });

  it('who is a guest has a phone and a certification, but no membership', async () => {
    const { api } = await newGuest(sandbox);
    const token = await certified(sandbox, 'GUEST', newPhone());
    expect((await api.send(certifyGuest(token))).row).toMatchObject({ name: '김하나', isCertified: true });
    expect(await refusal(api.send(changeCustomer({ email: 'a@example.com' })))).toBe('422 MEMBERS_ONLY');
    const member = await newMember(sandbox);
    const code = { phone: newPhone(), authTokenId: 'x', code: '000000' };
    expect(await refusal(member.api.send(changeGuestPhone(code)))).toBe('422 GUESTS_ONLY');
  });
});

describe('a guest who has been here is the same guest', () => {
  /** What somebody reserved at a time that no other test takes. */
  const reserve = async (api: Api, time: string) =>
    (await api.send(createReservation({ reservedAt: `2026-12-07T${time}:00+09:00` }))).row.id;
  const reserved = async (api: Api) => (await api.send(listReservations())).rows.map(({ id }) => id);
  const as = ({ token }: { readonly token: string }) => sandbox.client({ accessToken: token });
  const byCode = async (phone: string, name: string) => {
    const { authTokenId } = (await sandbox.client().send(requestAuthToken(phone))).row;
    return sandbox.client().send(requestAccessToken({ authTokenId, code: phone.slice(-6), name }));
  };
  const byCertification = async (phone: string) => {
    const guest = await sandbox.client().send(signInAsGuest({ name: '김하나', phone }));
    const { row } = await as(guest).send(certifyGuest(await certified(sandbox, 'GUEST', phone)));
    return { row, token: guest.token };
  };

  it('by name and phone, then by a code; who only says so sees nothing, and the code ends their login', async () => {
    const phone = newPhone();
    const first = await sandbox.client().send(signInAsGuest({ name: '이 두리', phone }));
    const id = await reserve(as(first), '10:00');
    const stranger = await sandbox.client().send(signInAsGuest({ name: '이두리', phone }));
    expect(await reserved(as(stranger))).toEqual([]);
    expect(await reserved(as(await byCode(phone, '박다른')))).toEqual([]);
    const proven = await byCode(phone, '이두리');
    expect(await reserved(as(proven))).toEqual([id]);
    expect((await as(proven).send(cancelReservation(id))).row.state).toBe('CANCELLED');
    expect(await refusal(reserved(as(stranger)))).toBe('401 SESSION_EXPIRED');
  });

  it('by a certification, twice, and by a code of the same phone', async () => {
    const phone = newPhone();
    const first = await byCertification(phone);
    const id = await reserve(as(first), '11:00');
    const second = await byCertification(phone);
    expect(second.row.id).toBe(first.row.id);
    expect(await reserved(as(second))).toEqual([id]);
    expect(await reserved(as(await byCode(phone, '김하나')))).toEqual([id]);
  });

  it('after the phone number was changed, which needs the code that was sent to the new one', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    const guest = await byCode(phone, '정나래');
    const id = await reserve(as(guest), '12:00');
    const { authTokenId } = (await as(guest).send(requestAuthToken(next))).row;
    const change = (code: string, to = next) => as(guest).send(changeGuestPhone({ phone: to, authTokenId, code }));
    expect(await refusal(change('000000'))).toBe('422 CODE_WRONG');
    expect(await refusal(change(next.slice(-6), newPhone()))).toBe('422 CODE_WRONG');
    expect((await change(next.slice(-6))).row).toMatchObject({ phone: next, isCertified: true });
    expect(await reserved(as(await byCode(next, '정나래')))).toEqual([id]);
    expect(await reserved(as(await byCode(phone, '정나래')))).toEqual([]);
  });
});

it('a write that comes again with a new login of the same customer is the same write', async () => {
  const phone = newPhone();
  const key = randomUUID();
  const signIn = () =>
    sandbox.client().send(signInAsGuest({ name: '한번만', phone }), { idempotencyKey: `${key}-guest` });
  const book = async () => {
    const { token } = await signIn();
    const call = createReservation({ reservedAt: '2026-12-07T14:30:00+09:00' });
    return (await sandbox.client({ accessToken: token }).send(call, { idempotencyKey: key })).row.id;
  };
  expect(await book()).toBe(await book());
});

describe('what is for members alone', () => {
  it('is refused without a login, and to a guest', async () => {
    const tenantOrigin = sandbox.closed;
    const guest = await newGuest(sandbox, { tenantOrigin });
    expect(await refusal(sandbox.client({ tenantOrigin }).send(listReviews()))).toBe('401 LOGIN_REQUIRED');
    expect(await refusal(sandbox.client({ tenantOrigin, accessToken: 'x' }).send(listReviews()))).toBe(
      '401 SESSION_EXPIRED',
    );
    expect(await refusal(guest.api.send(listReviews()))).toBe('422 MEMBERS_ONLY');
    const phone = newPhone();
    const certificationToken = await certified(sandbox, 'SIGN_UP', phone, { tenantOrigin });
    const body = { certificationToken, email: `${phone}@example.com`, password, agreedTermIds: [] };
    const { token } = await sandbox.client({ tenantOrigin }).send(signUp(body));
    expect((await sandbox.client({ tenantOrigin, accessToken: token }).send(listReviews())).rows).toEqual([]);
  });

  it('and for adults reaches nobody else', async () => {
    const ids = async (api: Api) => (await api.send(listBeforeAfters())).rows.map(({ id }) => id);
    // Of age from the first day of the year in which they turn 19.
    const adult = (await newMember(sandbox, newPhone(), '2007-12-31')).api;
    expect(await ids(adult)).toEqual([1, 2]);
    expect((await adult.send(getBeforeAfter(2))).row.isNoYouth).toBe(true);
    const minor = (await newMember(sandbox, newPhone(), '2008-01-01')).api;
    expect(await refusal(minor.send(changeCustomerInfo({ birthday: '1990-01-01' })))).toBe('422 BIRTHDAY_CERTIFIED');
    // What a guest says of themselves proves nothing.
    const guest = (await newGuest(sandbox)).api;
    await guest.send(changeCustomerInfo({ birthday: '1990-01-01' }));
    for (const api of [sandbox.client(), guest, minor]) {
      expect(await ids(api)).toEqual([1]);
      expect((await api.send(listBeforeAfters({ isNoYouth: true }))).rows.some(({ isNoYouth }) => isNoYouth)).toBe(
        false,
      );
      expect(await refusal(api.send(getBeforeAfter(2)))).toBe('404 RECORD_NOT_FOUND');
    }
  });
});
