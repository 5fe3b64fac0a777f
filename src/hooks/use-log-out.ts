/** The button of a logout. Where something would be lost by it, it says so at the first press, and does it at the second. */
import { saveVisitorCart } from '../client/session/login.ts';
import { useAction } from './use-action.ts';

export function useLogOut(end: () => Promise<unknown>) {
  const { run, isBusy, failure } = useAction();
  const logOut = () =>
    run(async () => {
      if (failure === null) await saveVisitorCart();
      await end();
    });
  return { logOut, isBusy, failure };
}
