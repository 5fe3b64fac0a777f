/** Keeps for a customer who is logged in which product they look at. */
import { addRecentProduct } from '../../api/carts.ts';
import { callApi } from '../../client/call-api.ts';

/** `path` is of a product page. Nobody waits for it, and only the end of a session is told. */
export function recordProductView(path: string): void {
  const id = Number(path.split('/').at(-1));
  callApi(addRecentProduct(id), { isSilent: true }).catch(() => {});
}
