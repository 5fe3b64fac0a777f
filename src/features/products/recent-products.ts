/** Tells the backend which product a customer looks at; nobody waits for it. */
import { addRecentProductRequest } from '../../api/cart-requests.ts';
import { fetchPlain } from '../../client/fetch-plain.ts';

export const recordProductView = (path: string): Promise<unknown> =>
  fetchPlain(addRecentProductRequest(Number(path.split('/').at(-1))));
