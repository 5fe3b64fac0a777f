/** Keeps the focus in a list whose rows are removed by a button of their own: without it the focus falls to the page's body. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusMain } from '../client/focus-main.ts';

/** `rows` are drawn, `buttons` selects the button of each. Call `follow` with the index of the first row that goes: the next row's button gets the focus. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown, buttons: string) {
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are drawn again
  useEffect(() => {
    if (removed.current === null) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
    const next = all[removed.current] ?? all.at(-1);
    removed.current = null;
    if (next === undefined) focusMain();
    else next.focus();
  }, [rows]);
  return (index: number) => {
    removed.current = index;
  };
}
