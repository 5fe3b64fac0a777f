/**
 * The main menu of wide screens: links, and for entries with more than one sub-entry a panel that opens on hover or by
 * its button (a disclosure navigation, no ARIA menu); focus alone changes nothing. The entries come as HTML from the
 * layout, so that they are in the page once and not again as data; the island keeps what is open and writes it to them.
 *
 * Why an island: Escape has to close a panel and keep the focus, a click hides it for 300 ms although the pointer still
 * rests on it, and `aria-expanded` tells what is open. None of this can be said in CSS.
 * Without scripts: every entry is a link, and hovering or focusing an entry shows its panel.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydratedEvent } from '../hooks/use-hydrated.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { frameWords } from './words.ts';

const hiddenAfterClickMs = 300;

function HeaderNavIsland({ children }: { readonly children?: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const [hidden, setHidden] = useState(false);

  // What CSS had opened before React arrived stays open.
  useEffect(() => {
    const index = itemsOf(root.current).findIndex((item) => item.matches(':hover'));
    setOpen(index === -1 ? null : index);
    setHydrated(true);
  }, []);

  // After what CSS had opened: a tap that is done again counts more.
  useHydratedEvent(root);

  useEffect(() => {
    itemsOf(root.current).forEach((item, i) => {
      item.toggleAttribute('data-open', i === open);
      item.querySelector('.nav-toggle')?.setAttribute('aria-expanded', String(i === open));
    });
  }, [open]);

  useEffect(() => {
    if (!hidden) return;
    const timer = setTimeout(() => setHidden(false), hiddenAfterClickMs);
    return () => clearTimeout(timer);
  }, [hidden]);

  const indexOf = (target: EventTarget): number | null => {
    const item = (target as Element).closest('.nav-item');
    return item === null ? null : itemsOf(root.current).indexOf(item);
  };

  return (
    <nav
      className="nav"
      aria-label={frameWords.mainMenu}
      ref={root}
      data-hydrated={isHydrated || undefined}
      data-hidden={hidden || undefined}
      onPointerOver={(event) => event.pointerType === 'mouse' && setOpen(indexOf(event.target))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
      onClick={(event) => {
        const target = event.target as Element;
        const index = indexOf(target);
        if (target.closest('a') !== null) setHidden(true);
        else if (target.closest('.nav-toggle') !== null) setOpen(open === index ? null : index);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        const item = itemsOf(root.current)[open];
        if (item?.querySelector('.nav-panel')?.contains(document.activeElement)) {
          item.querySelector<HTMLElement>('.nav-toggle')?.focus();
        }
        setOpen(null);
      }}
    >
      {children}
    </nav>
  );
}

const itemsOf = (nav: HTMLElement | null): Element[] => [...(nav?.querySelectorAll('.nav-item') ?? [])];

export const HeaderNav = withErrorBoundary(HeaderNavIsland, ({ children }) => children);
