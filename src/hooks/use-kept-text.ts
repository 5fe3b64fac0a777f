/** What was typed into a field before the scripts came stays: else an extension that changes the page makes React draw the island anew, and empty. */
import { useLayoutEffect, useState } from 'react';

const readFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name]')].map((field) => ({ field, text: field.value }));

/** For an island whose fields are in the page's HTML. */
export function useKeptText(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? [] : readFields()));
  useLayoutEffect(() => {
    const now = readFields();
    for (const [i, { field, text }] of before.entries()) {
      const drawn = now[i]?.field;
      if (field.isConnected || text === '' || drawn?.name !== field.name || drawn.value !== '') continue;
      // React takes a value that is set on the element itself for its own and tells no form library.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(drawn, text);
      drawn.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [before]);
}
