/**
 * Short notices, at the head of the screen and above every layer. Their live region is in the page from the beginning,
 * since screen readers announce changes of a region that they know; it moves into the dialog that is open on top, because
 * what lies behind a dialog can be covered or inert.
 *
 * Why an island: notices come from what a visitor just did.
 * Without scripts: forms and links answer with pages, which say the same.
 */

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusMain } from '../client/focus-main.ts';
import { areLateStylesOn } from '../client/late-styles.ts';
import {
  $toasts,
  closeToast,
  pauseToasts,
  resumeToasts,
  setToastsVisible,
  type Toast,
} from '../client/state/toasts.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ToastItem } from './toasts/ToastItem.tsx';

const openDialogs = 'dialog:is(:modal, :popover-open)';

/** Dialogs in the order in which they were opened; older browsers tell of popovers alone. */
let opened: readonly Element[] = [];

/** Keeps the region of notices in the dialog that is open on top: what lies behind one can be covered or inert. */
function useHost(region: HTMLElement | null, hasToasts: boolean): void {
  useEffect(() => {
    if (region === null) return;
    const move = () => {
      const host = topDialog() ?? document.body;
      if (region.parentElement === host) return;
      host.append(region);
      // No event says that the mouse is over them no more.
      resumeToasts();
    };
    const onToggle = ({ target, newState }: Event & { readonly newState?: string }) => {
      opened = opened.filter((dialog) => dialog !== target);
      if (newState === 'open') opened = [...opened, target as Element];
      move();
    };
    move();
    // Neither opening nor closing of a dialog bubbles, and one that is taken out of the page does neither.
    document.addEventListener('toggle', onToggle, true);
    document.addEventListener('close', move, true);
    const changes = new MutationObserver(move);
    if (hasToasts)
      changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('close', move, true);
      changes.disconnect();
    };
  }, [region, hasToasts]);
}

/** The last one that opened. One with the focus that nobody told of is a modal above all others. */
function topDialog(): Element | null {
  const focused = document.activeElement?.closest(openDialogs) ?? null;
  if (focused !== null && !opened.includes(focused)) return focused;
  const open = [...document.querySelectorAll(openDialogs)];
  return open.toSorted((a, b) => opened.indexOf(a) - opened.indexOf(b)).at(-1) ?? null;
}

function ToastsIsland() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => setRegion(document.getElementById('toasts')), []);
  useHost(region, toasts.length > 0);

  useEffect(() => {
    if (region === null) return;
    // Where the styles of layers are still on their way, notices stand below the page.
    const update = () => {
      if (areLateStylesOn()) setToastsVisible(!document.hidden);
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
  return createPortal(<ToastList toasts={toasts} />, status);
}

function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null);
  const hasMouse = useRef(false);
  const cameFrom = useRef<EventTarget | null>(null);
  /** By what is, not by what events told: a notice that goes with the focus or under a finger takes its events along. */
  const pauseOrResume = () => {
    const element = list.current;
    const hasFocus = element?.contains(document.activeElement);
    if (hasFocus || (hasMouse.current && element?.matches(':hover'))) pauseToasts();
    else resumeToasts();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed
  useEffect(pauseOrResume, [toasts]);
  const close = (id: number) => {
    if (list.current?.contains(document.activeElement)) {
      const before = cameFrom.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusMain();
    }
    closeToast(id);
  };
  return (
    <ul
      ref={list}
      onPointerEnter={({ pointerType }) => {
        hasMouse.current = pointerType === 'mouse';
        pauseOrResume();
      }}
      onPointerLeave={() => {
        hasMouse.current = false;
        pauseOrResume();
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        pauseOrResume();
      }}
      onBlur={pauseOrResume}
    >
      {toasts.map((toast) => (
        <ToastItem toast={toast} onClose={close} key={toast.id} />
      ))}
    </ul>
  );
}

export const Toasts = withErrorBoundary(ToastsIsland, () => null);
