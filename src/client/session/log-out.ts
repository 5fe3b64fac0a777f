/** Tells the backend of a logout. The token lies in this tab until it has answered, so that the next page sends a lost call again, once. */
import { logOut } from '../../api/auth.ts';
import { isApiFailure } from '../../api/failure.ts';
import { browserApi } from '../browser-api.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { $session } from './session-store.ts';

const tab = storageOf('session', 'device');
const unansweredKey = storageKeys.unansweredLogOut;

/** Settles when the backend has answered, or cannot be reached. */
export async function sendLogOut(): Promise<void> {
  const { token } = $session.get();
  if (token === null) return;
  tab.write(unansweredKey, token);
  if (await isAnswered(token)) tab.remove(unansweredKey);
}

export async function resendLogOut(): Promise<void> {
  const token = tab.read(unansweredKey);
  tab.remove(unansweredKey);
  if (typeof token === 'string') await isAnswered(token);
}

/** A refusal is an answer, too: the token is good for nothing then. */
async function isAnswered(accessToken: string): Promise<boolean> {
  try {
    await browserApi()?.send(logOut(), { accessToken, keepalive: true });
    return true;
  } catch (error) {
    return isApiFailure(error) && error.kind === 'http' && error.status < 500;
  }
}
