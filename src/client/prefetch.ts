/** Fetches a page of this site ahead when a visitor turns to its link: rests on it, touches it or focuses it. */
import { ownLinkOf } from './own-link.ts';

/** A pointer on its way over a menu rests on nothing. */
const hoverDelayMs = 65;

export function prefetchOnIntent(): void {
  if (isSaving()) return;
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(timer);
    const link = ownLinkOf(event);
    if (link === null || fetched.has(link.pathname + link.search)) return;
    timer = setTimeout(
      () => {
        fetched.add(link.pathname + link.search);
        const hint = document.createElement('link');
        hint.rel = 'prefetch';
        hint.href = link.pathname + link.search;
        document.head.append(hint);
      },
      event.type === 'touchstart' ? 0 : hoverDelayMs,
    );
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, soon, { passive: true });
  }
}

/** The visitor asked for little traffic, or the connection is slow. */
function isSaving(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
