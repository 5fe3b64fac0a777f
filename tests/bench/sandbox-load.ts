/** How fast the sandbox answers at 100 requests a second, reads and writes as a site's visitors make them. Loopback only. */
import { startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { createApi } from '../../src/api/api.ts';
import { signInAsGuest } from '../../src/api/auth.ts';
import type { Call } from '../../src/api/call.ts';
import { addRecentProduct, getBadge, listCart, putInCart } from '../../src/api/carts.ts';
import { listCustomerPosts } from '../../src/api/customer-boards.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import { listAvailableTimes, listReservations } from '../../src/api/reservations.ts';
import { dayAfter } from '../../src/domain/rules/calendar.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import { type Figure, figure, quantile, sendSteadily } from './figures.ts';

const perSecond = 100;
const seconds = 5;
const tenantOrigin = 'https://www.saebyeok.example';

/** 95th percentiles, from when a request was due to its parsed answer. */
export async function sandboxFigures(say: (line: string) => void): Promise<Figure[]> {
  say(`The sandbox at ${perSecond} requests a second …`);
  const sandbox = await startSandbox({});
  try {
    const anonymous = createApi({ baseUrl: sandbox.api, tenantOrigin });
    const { token } = await anonymous.send(signInAsGuest({ name: '손님', phone: '01000000009' }));
    const api = createApi({ baseUrl: sandbox.api, tenantOrigin, accessToken: token });
    const { rows } = await api.send(listProducts({ pageSize: 50 }));
    const products = rows.flatMap(({ id, options }) =>
      options.slice(0, 1).map((option) => ({ id, option: option.id })),
    );
    const product = (i: number) => products[i % products.length] ?? { id: 0, option: 0 };
    const date = dayAfter(koreanDayOf(new Date()), 2);
    const reads: ((i: number) => Call<unknown>)[] = [
      () => listProducts({ pageSize: 20 }),
      (i) => getProduct(product(i).id),
      () => getBadge(),
      () => listCart(),
      () => listReservations(),
      () => listCustomerPosts(),
      () => listAvailableTimes({ date }),
    ];
    const writes: ((i: number) => Call<unknown>)[] = [
      (i) => putInCart({ productId: product(i % 20).id, productOptionId: product(i % 20).option }),
      (i) => addRecentProduct(product(i).id),
    ];
    const measure = async (calls: readonly ((i: number) => Call<unknown>)[]) => {
      const send = (i: number) => api.send((calls[i % calls.length] as (i: number) => Call<unknown>)(i));
      return quantile(await sendSteadily(perSecond * seconds, perSecond, send), 0.95);
    };
    for (const call of [...reads, ...writes]) await api.send(call(0));
    const name = `sandbox, ${perSecond} requests/s: p95 of`;
    return [
      figure(`${name} reads`, await measure(reads), 'ms', { atMost: 30 }),
      figure(`${name} writes`, await measure(writes), 'ms', { atMost: 60 }),
    ];
  } finally {
    await sandbox.stop();
  }
}
