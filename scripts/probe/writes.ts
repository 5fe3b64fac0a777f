/**
 * The writes of a site, as a guest who puts something into a cart and reserves: only for a tenant that is there for tests.
 * What a call made is undone, as far as there is a call for that, also where a later one fails.
 */
import { randomUUID } from 'node:crypto';
import { type Api, createApi, type SendOptions } from '../../src/api/api.ts';
import * as auth from '../../src/api/auth.ts';
import { addressOf, type Call } from '../../src/api/call.ts';
import * as carts from '../../src/api/carts.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import * as booking from '../../src/api/reservations.ts';
import { type ProbeContext, timeIsOver } from './context.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';
import type { Sample } from './site-calls.ts';

const callsOf = (person: { readonly name: string; readonly phone: string }, sample: Sample) => {
  const [guestId, reservedAt] = [String(sample.get('guestId') ?? ''), String(sample.get('reservedAt') ?? '')];
  const productId = Number(sample.get('products') ?? 1);
  const entry = { productId, productOptionId: Number(sample.get('options') ?? 1) };
  return {
    signIn: auth.signInAsGuest({ ...person, guestId }),
    logOut: auth.logOut(),
    put: carts.putInGuestCart(guestId, entry),
    empty: carts.removeFromGuestCart(guestId),
    ofProduct: [
      ...[carts.putInCart(entry), carts.synchronizeCart(guestId), carts.listCart(), carts.getBadge()],
      ...[carts.removeFromCart(), carts.addRecentProduct(productId), carts.listRecentProducts()],
      ...[carts.removeRecentProduct(productId), carts.removeRecentProducts()],
    ],
    visit: booking.createReservation({ reservedAt }),
  };
};

/** Sent only with `--write`. */
export const writeCalls: readonly Call<unknown>[] = Object.values(callsOf({ name: '', phone: '' }, new Map()))
  .flat()
  .filter(({ method }) => method !== 'GET');

const guest = { name: '점검용손님', phone: `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` };

/** Undone is also what was begun before the time was over. */
export async function probeWrites({ options, recorder, report, signal }: ProbeContext, sample: Sample): Promise<void> {
  const { api: baseUrl, config, timeoutMs } = options;
  const { tenantOrigin, siteOrigin: originHeader } = config;
  const api = createApi({ baseUrl, tenantOrigin, originHeader, timeoutMs, fetch: recorder.fetch });
  const left: string[] = [];
  let token: string | null = null;
  const note: Note = (call, ...findings) => {
    report.note(nameOf(call), 'site', addressOf(call), null);
    report.add(nameOf(call), findings);
  };
  const send: Send = async (call, options = {}) => {
    try {
      const answer = await api.send(call, { accessToken: token, ...options });
      note(call);
      return answer;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      note(call, toFinding(call, error));
      return null;
    }
  };
  /** Whether the calls are sent; else why not is noted. */
  const mayBegin = (obstacle: string | null, calls: readonly Call<unknown>[]): boolean => {
    const reason = obstacle ?? (signal.aborted ? timeIsOver : null);
    if (reason !== null) for (const call of calls) report.skip(nameOf(call), reason);
    return reason === null;
  };

  const reservedAt = sample.get('reservedAt');
  const noProduct = sample.has('options') ? null : 'the content has no product with an option';
  const { signIn, logOut, put, empty, ofProduct, visit } = callsOf(guest, sample);
  if (mayBegin(noProduct, [put, empty])) {
    await sendTwice(put, send, note);
    await send(empty);
  }
  if (mayBegin(null, [signIn])) token = (await send(signIn))?.token ?? null;
  const noLogin = token === null ? 'nobody is logged in' : null;
  if (token !== null) left.push('a guest without further data');

  if (mayBegin(noLogin ?? noProduct, ofProduct)) for (const call of ofProduct) await send<unknown>(call);

  if (mayBegin(noLogin ?? (reservedAt === undefined ? 'no time can be booked' : null), [visit])) {
    const made = await sendTwice(visit, send, note);
    // An answer off contract may have made one, too.
    if (made.length === 0) left.push(`perhaps a reservation at ${reservedAt}`);
    for (const id of new Set(made.map(({ row }) => row.id))) {
      await send(booking.getReservation(id));
      const cancelled = await send(booking.cancelReservation(id));
      left.push(cancelled?.row.state === 'CANCELLED' ? 'a cancelled reservation' : `a reservation at ${reservedAt}`);
    }
    await send(booking.listReservations());
  }
  if (token === null) mayBegin(noLogin, [logOut]);
  else {
    await send(logOut);
    await checkRevoked(api, token, note);
  }
  report.facts.left = left;
}

/** Null where it failed, which is a finding. */
type Send = <T>(call: Call<T>, options?: SendOptions) => Promise<T | null>;
type Note = (call: Call<unknown>, ...findings: readonly ProbeFinding[]) => void;

/** A second submit of the same request, as after a lost answer. */
async function sendTwice<T>(call: Call<T>, send: Send, note: Note): Promise<T[]> {
  const options = { idempotencyKey: randomUUID() };
  const first = await send(call, options);
  if (first === null) return [];
  const again = await send(call, options);
  if (JSON.stringify(again) !== JSON.stringify(first)) note(call, findingOf('doneTwice', nameOf(call)));
  return again === null ? [first] : [first, again];
}

async function checkRevoked(api: Api, token: string, note: Note): Promise<void> {
  const call = carts.listCart();
  const failure = await api.send(call, { accessToken: token }).then(
    () => null,
    (error: unknown) => error,
  );
  if (isApiFailure(failure) && failure.status === 401) return;
  note(call, findingOf('notRevoked', nameOf(call)));
}

/** Answers are of a person: no value of theirs is told. */
function toFinding(call: Call<unknown>, { kind, status, code, problems }: ApiFailure): ProbeFinding {
  const fields = problems.map(({ path, expected }) => `${path || 'the answer'} is not ${expected}`);
  const named = code !== null && /^[A-Z_]{1,40}$/.test(code) ? ` ${code}` : '';
  const received =
    kind === 'contract' ? fields.join(', ') : kind === 'http' ? `status ${status}${named}` : `no answer (${kind})`;
  return findingOf('writeFailed', nameOf(call), received);
}
