/**
 * Short notices, at the head of the screen and above every layer. Their live region is in the page from the beginning,
 * since screen readers announce changes of a region that they know; it moves into the dialog that is open on top, because
 * what lies behind a dialog can be covered or inert.
 *
 * Why an island: notices come from what a visitor just did.
 * Without scripts: forms and links answer with pages, which say the same.
 */

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, pauseToasts, resumeToasts, setToastsVisible } from '../client/state/toasts.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ToastItem } from './toasts/ToastItem.tsx';

function ToastsIsland() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => setRegion(document.getElementById('toasts')), []);

  useEffect(() => {
    if (region === null) return;
    const move = () => {
      const host = [...document.querySelectorAll('dialog:is(:modal, :popover-open)')].at(-1) ?? document.body;
      if (region.parentElement !== host) host.append(region);
    };
    move();
    // Neither opening nor closing of a dialog bubbles, and one that is taken out of the page does neither.
    document.addEventListener('toggle', move, true);
    const removals = new MutationObserver(move);
    if (toasts.length > 0) removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('toggle', move, true);
      removals.disconnect();
    };
  }, [region, toasts]);

  useEffect(() => {
    if (region === null) return;
    // Where the styles of layers are still on their way, notices stand below the page.
    const hasStyles = () => document.querySelector('link[media="print"]') === null;
    const update = () => {
      if (hasStyles()) setToastsVisible(!document.hidden);
      else frame = requestAnimationFrame(update);
    };
    let frame = requestAnimationFrame(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', update);
    };
  }, [region]);

  const status = region?.querySelector('[role="status"]');
  if (!status) return null;
  return createPortal(
    <ul onPointerEnter={pauseToasts} onPointerLeave={resumeToasts} onFocus={pauseToasts} onBlur={resumeToasts}>
      {toasts.map((toast) => (
        <ToastItem toast={toast} key={toast.id} />
      ))}
    </ul>,
    status,
  );
}

export const Toasts = withErrorBoundary(ToastsIsland, () => null);
