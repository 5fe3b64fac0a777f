/** Keeps the path of the page that is left, for those that lead back to it. */
import { changeCommon } from '../stores/common.ts';

export function rememberPath(): void {
  addEventListener('pagehide', () => changeCommon({ lastPath: location.pathname + location.search }));
}
