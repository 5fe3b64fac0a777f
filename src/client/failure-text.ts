/** The text of a failure that a visitor reads. */
import { failureWords } from '../api/words.ts';

export interface ShownFailure {
  /** `network` where nothing was answered. */
  readonly kind: string;
  readonly message: string;
}

/** Its message; of a device that is offline, that it is. */
export const failureText = ({ kind, message }: ShownFailure): string =>
  kind === 'network' && navigator.onLine === false ? failureWords.offline : message;
