import { failureWords } from '../api/words.ts';

export interface ShownFailure {
  /** `network` where nothing was answered. */
  readonly kind: string;
  readonly message: string;
}

export const failureText = ({ kind, message }: ShownFailure): string =>
  kind === 'network' && navigator.onLine === false ? failureWords.offline : message;
