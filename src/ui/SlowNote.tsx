/** What is on its way takes long: said after 10 s, with the phone as the other way. */
import { liveWords } from '../copy/live.ts';
import { useLong } from './use-long.ts';

export function SlowNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const isLong = useLong(isWaiting);
  return <p role="status">{isLong && <span className="form-hint">{liveWords.slow}</span>}</p>;
}
