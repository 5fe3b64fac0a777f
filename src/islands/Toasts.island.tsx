/**
 * Short notices, at the head of the screen and above every layer: they move into the dialog that is open on top, since
 * what lies behind it can be covered or out of reach.
 *
 * Why an island: notices come from what a visitor just did.
 * Without scripts: forms and links answer with pages, which say the same.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toastWords } from '../copy/layers.ts';
import { $toasts, holdToasts, releaseToasts } from '../stores/toasts.ts';
import { ToastItem } from './toasts/ToastItem.tsx';

export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [host, setHost] = useState<Element | null>(null);

  useEffect(() => {
    const move = () =>
      setHost([...document.querySelectorAll('dialog:is(:modal, :popover-open)')].at(-1) ?? document.body);
    move();
    // Neither opening nor closing of a dialog bubbles.
    document.addEventListener('toggle', move, true);
    return () => document.removeEventListener('toggle', move, true);
  }, []);

  if (host === null) return null;
  return createPortal(
    <section
      className="toasts"
      aria-label={toastWords.label}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <div role="status">
        <ul>
          {toasts.map((toast) => (
            <ToastItem toast={toast} key={toast.id} />
          ))}
        </ul>
      </div>
    </section>,
    host,
  );
}
