/** Fetches a page of this site ahead when a visitor turns to its link; a browser that knows speculation rules draws it (`site/files/speculation-rules.ts`). */
import { ownLinkOf } from './own-link.ts';

/** Each page that is drawn ahead takes the memory of a tab. */
const maxDrawn = 2;
/** A pointer on its way over a menu rests on nothing, nor does a finger that scrolls: the browser cancels its touch. */
const restMs = 65;

export function prefetchOnIntent(): void {
  if (isSaving()) return;
  const fetched = new Set<string>();
  const marked: HTMLAnchorElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(timer);
    const link = ownLinkOf(event);
    if (link === null || 'soon' in link.dataset || fetched.has(link.pathname + link.search)) return;
    timer = setTimeout(() => {
      if (HTMLScriptElement.supports?.('speculationrules')) {
        link.dataset.soon = '';
        if (marked.push(link) > maxDrawn) delete marked.shift()?.dataset.soon;
        return;
      }
      fetched.add(link.pathname + link.search);
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.pathname + link.search }),
      );
    }, restMs);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, soon, { passive: true });
  }
  document.addEventListener('pointercancel', () => clearTimeout(timer));
}

function isSaving(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
