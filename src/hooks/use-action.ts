/** Something that a button begins and the backend may refuse: once at a time, with what went wrong beside it. */
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { type FormFailure, failureOf } from './form-failure.ts';

/** Its calls carry the signal, so that it can be given up. */
type Work = (signal: AbortSignal) => Promise<unknown>;

export function useAction() {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef<{ readonly work: Work; readonly abort: AbortController } | null>(null);

  useEffect(() => {
    // The browser shows the page again as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      current.current = null;
      setBusy(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const run = async (work: Work) => {
    if (current.current !== null) return;
    const turn = { work, abort: new AbortController() };
    current.current = turn;
    setBusy(true);
    setFailure(null);
    try {
      await work(turn.abort.signal);
    } catch (error) {
      if (current.current !== turn) return;
      if (!isApiFailure(error)) throw error;
      setFailure(failureOf(error));
    } finally {
      if (current.current === turn) {
        current.current = null;
        setBusy(false);
      }
    }
  };
  /** Gives up what hangs and begins it anew; a write with a key of its own is done once all the same. */
  const retry = () => {
    const turn = current.current;
    if (turn === null) return;
    current.current = null;
    turn.abort.abort();
    run(turn.work);
  };
  return {
    run,
    retry,
    isBusy,
    failure,
    clear: () => setFailure(null),
    say: (text: string, action: FormFailure['action'] = null) => setFailure({ text, action }),
  };
}
