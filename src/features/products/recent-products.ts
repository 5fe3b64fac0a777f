/** Keeps for a customer who is logged in which product they look at. */
import { addRecentProduct } from '../../api/carts.ts';
import { sendLive } from '../../client/call-api.ts';

/** `path` is of a product page. Nobody waits for it, and only the end of a session is told. */
export function rememberProduct(path: string): void {
  const id = Number(path.split('/').at(-1));
  sendLive(addRecentProduct(id), { isQuiet: true }).catch(() => {});
}
