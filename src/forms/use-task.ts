/** Something that a button begins and the backend may refuse: once at a time, with what went wrong beside it. */
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { type FormFailure, failureOf } from './use-form.ts';

export function useTask() {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  useEffect(() => {
    // The browser shows the page again as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const run = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(failureOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure, say: (text: string, way: FormFailure['way'] = null) => setFailure({ text, way }) };
}
