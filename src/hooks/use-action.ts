/** An action of a button that the backend may refuse: one at a time, with its error. */
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { isSessionOver } from '../client/call-api.ts';
import { showToast } from '../client/state/toasts.ts';
import { type FormFailure, failureOf } from './form-failure.ts';

/** Its calls carry the signal, so that it can be given up. */
type Work = (signal: AbortSignal) => Promise<unknown>;

export function useAction() {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A failure whose button is gone is told all the same. */
  const isMounted = useRef(true);
  const running = useRef<{ readonly work: Work; readonly abort: AbortController } | null>(null);

  useEffect(() => {
    isMounted.current = true;
    // Restored from the back-forward cache.
    const resetAfterRestore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = null;
      setBusy(false);
    };
    addEventListener('pageshow', resetAfterRestore);
    return () => {
      isMounted.current = false;
      removeEventListener('pageshow', resetAfterRestore);
    };
  }, []);

  const run = async (work: Work) => {
    if (running.current !== null) return;
    const task = { work, abort: new AbortController() };
    running.current = task;
    setBusy(true);
    setFailure(null);
    try {
      await work(task.abort.signal);
    } catch (error) {
      if (running.current !== task) return;
      const shown = isApiFailure(error) ? failureOf(error) : { text: failureWords.unknown, action: null };
      if (isMounted.current) setFailure(shown);
      // The end of a session was told where the login ended.
      else if (!isSessionOver(error)) showToast({ text: shown.text });
      if (!isApiFailure(error)) throw error;
    } finally {
      if (running.current === task) {
        running.current = null;
        setBusy(false);
      }
    }
  };
  /** Aborts what hangs and runs it again; an idempotency key keeps a write from happening twice. */
  const retry = () => {
    const task = running.current;
    if (task === null) return;
    running.current = null;
    task.abort.abort();
    run(task.work);
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
