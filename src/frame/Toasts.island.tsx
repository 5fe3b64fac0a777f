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
import { $toasts, moveToTopLayer, pauseToasts, resumeToasts } from '../client/state/toasts.ts';
import { toastWords } from '../ui/layers-words.ts';
import { ToastItem } from './toasts/ToastItem.tsx';

export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [host, setHost] = useState<Element | null>(null);

  useEffect(() => {
    const move = () =>
      setHost([...document.querySelectorAll('dialog:is(:modal, :popover-open)')].at(-1) ?? document.body);
    move();
    // Neither opening nor closing of a dialog bubbles, and one that is taken out of the page does neither.
    document.addEventListener('toggle', move, true);
    const removals = new MutationObserver(move);
    if (toasts.length > 0) removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('toggle', move, true);
      removals.disconnect();
    };
  }, [toasts]);

  useEffect(() => {
    if (host === null) return;
    // Where the styles of layers are still on their way, notices stand below the page.
    const hasStyles = () => document.querySelector('link[media="print"]') === null;
    const look = () => {
      if (hasStyles()) moveToTopLayer(!document.hidden);
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', look);
    };
  }, [host]);

  if (host === null) return null;
  return createPortal(
    <section
      className="toasts"
      aria-label={toastWords.label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
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
