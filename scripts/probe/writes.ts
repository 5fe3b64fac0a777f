/**
 * The writes of a site, as a guest who puts something into a cart and reserves: only for a tenant that is there for tests.
 * What a call made is undone, as far as there is a call for that, also where a later one fails.
 */
import { randomUUID } from 'node:crypto';
import type { Api, SendOptions } from '../../src/api/api.ts';
import * as auth from '../../src/api/auth.ts';
import type { Call } from '../../src/api/call.ts';
import * as carts from '../../src/api/carts.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import * as booking from '../../src/api/reservations.ts';
import { type Finding, templateOf } from './finding.ts';
import type { Sample } from './site-calls.ts';

export interface WriteResult {
  readonly call: string;
  readonly findings: readonly Finding[];
  /** Why it was not sent; null for one that was. */
  readonly untested: string | null;
}

const guest = { name: '점검용손님', phone: `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` };

export async function tryWrites(api: Api, sample: Sample): Promise<{ results: WriteResult[]; left: string[] }> {
  const results: WriteResult[] = [];
  const left: string[] = [];
  let token: string | null = null;
  const note = (call: Call<unknown>, findings: readonly Finding[], untested: string | null = null) =>
    results.push({ call: templateOf(call.method, call.path), findings, untested });
  /** Null where it failed, which is a finding. */
  async function send<T>(call: Call<T>, options: SendOptions = {}): Promise<T | null> {
    try {
      const answer = await api.send(call, { accessToken: token, ...options });
      note(call, []);
      return answer;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      note(call, [toFinding(call, error)]);
      return null;
    }
  }
  const skip = (reason: string, ...calls: Call<unknown>[]) => {
    for (const call of calls) note(call, [], reason);
  };

  const [productId, optionId] = [sample.idOf('products'), sample.idOf('options')];
  const entry = productId === null || optionId === null ? null : { productId, productOptionId: optionId };
  const { guestId } = sample;
  const noProduct = 'the content has no product with an option';
  const guestCart = [
    carts.putInGuestCart(guestId, ...(entry ? [entry] : [])),
    carts.removeFromGuestCart(guestId),
  ] as const;
  if (entry === null) skip(noProduct, ...guestCart);
  else if (await sendTwice(guestCart[0], send, note)) await send(guestCart[1]);

  const login = await send(auth.signInAsGuest({ ...guest, guestId }));
  token = login?.token ?? null;
  const ofLogin = [
    carts.putInCart(...(entry ? [entry] : [])),
    carts.synchronizeCart(guestId),
    carts.removeFromCart(),
  ] as const;
  const ofRecent = [
    carts.addRecentProduct(productId ?? 1),
    carts.removeRecentProduct(productId ?? 1),
    carts.removeRecentProducts(),
  ] as const;
  const visit = booking.createReservation({ reservedAt: sample.reservedAt ?? '' });
  if (token === null) {
    skip('nobody is logged in', ...ofLogin, ...ofRecent, visit, auth.logOut());
    return { results, left };
  }
  left.push('a guest without further data');
  if (entry === null) skip(noProduct, ...ofLogin, ...ofRecent);
  else {
    for (const call of [ofLogin[0], ofLogin[1], carts.listCart(), carts.getBadge(), ofLogin[2]] as Call<unknown>[])
      await send(call);
    for (const call of [ofRecent[0], carts.listRecentProducts(), ofRecent[1], ofRecent[2]] as Call<unknown>[])
      await send(call);
  }
  if (sample.reservedAt === null) skip('no time can be booked', visit);
  else {
    const made = await sendTwice(visit, send, note);
    if (made !== null) {
      await send(booking.getReservation(made.row.id));
      await send(booking.listReservations());
      const cancelled = await send(booking.cancelReservation(made.row.id));
      left.push(
        cancelled?.row.state === 'CANCELLED' ? 'a cancelled reservation' : `a reservation at ${sample.reservedAt}`,
      );
    }
  }
  const used = token;
  await send(auth.logOut());
  await checkRevoked(api, used, note);
  return { results, left };
}

type Send = <T>(call: Call<T>, options?: SendOptions) => Promise<T | null>;
type Note = (call: Call<unknown>, findings: readonly Finding[]) => void;

/** A second submit of the same request, as after a lost answer. */
async function sendTwice<T>(call: Call<T>, send: Send, note: Note): Promise<T | null> {
  const options = { idempotencyKey: randomUUID() };
  const first = await send(call, options);
  if (first === null) return null;
  const again = await send(call, options);
  if (JSON.stringify(again) !== JSON.stringify(first))
    note(call, [
      {
        severity: 'must',
        call: templateOf(call.method, call.path),
        received: 'another answer to the same idempotency-key',
        effect: 'a request that is sent again after a lost answer is done twice',
        mend: 'keep the answer to a key and repeat it for the same customer and body',
      },
    ]);
  return first;
}

async function checkRevoked(api: Api, token: string, note: Note): Promise<void> {
  const call = carts.listCart();
  const failure = await api.send(call, { accessToken: token }).then(
    () => null,
    (error: unknown) => error,
  );
  if (isApiFailure(failure) && failure.status === 401) return;
  note(call, [
    {
      severity: 'must',
      call: templateOf(call.method, call.path),
      received: 'an answer to a token after its logout',
      effect: 'who finds a token can use it until it ends by itself',
      mend: 'revoke the token at logout, and answer 401',
    },
  ]);
}

/** Answers are of a person: no value of theirs is told. */
function toFinding(call: Call<unknown>, { kind, status, code, problems }: ApiFailure): Finding {
  const fields = problems.map(({ path, expected }) => `${path || 'the answer'} is not ${expected}`);
  const named = code !== null && /^[A-Z_]{1,40}$/.test(code) ? ` ${code}` : '';
  return {
    severity: 'must',
    call: templateOf(call.method, call.path),
    received:
      kind === 'contract' ? fields.join(', ') : kind === 'http' ? `status ${status}${named}` : `no answer (${kind})`,
    effect: 'a visitor who does the same sees an error',
    mend: 'answer what scripts/docs/openapi.json describes',
  };
}
