/**
 * The main menu of wide screens: links, and for entries with more than one sub-entry a panel that opens on hover, on
 * focus or by its button (a disclosure navigation, no ARIA menu).
 *
 * Why an island: Escape has to close a panel and keep the focus, a click hides it for 300 ms although the pointer still
 * rests on it, and `aria-expanded` tells what is open. None of this can be said in CSS.
 * Without scripts: every entry is a link, and hovering or focusing an entry shows its panel.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { frameWords } from '../copy/frame.ts';
import { currentEntries } from '../domain/menu.ts';
import type { MenuEntry, MenuLink } from '../domain/models/menu.ts';
import { Icon } from '../views/Icon.tsx';

interface Props {
  readonly menu: readonly MenuEntry[];
  readonly pathname: string;
}

const hiddenAfterClickMs = 300;

export function HeaderNav({ menu, pathname }: Props) {
  const root = useRef<HTMLElement>(null);
  const [awake, setAwake] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const [hidden, setHidden] = useState(false);
  const current = currentEntries(menu, pathname);

  // What CSS had opened before React arrived stays open.
  useEffect(() => {
    const items = [...(root.current?.querySelectorAll('.nav-item') ?? [])];
    const index = items.findIndex((item) => item.matches(':hover, :focus-within'));
    setOpen(index === -1 ? null : index);
    setAwake(true);
  }, []);

  useEffect(() => {
    if (!hidden) return;
    const timer = setTimeout(() => setHidden(false), hiddenAfterClickMs);
    return () => clearTimeout(timer);
  }, [hidden]);

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    const panel = event.currentTarget.querySelector('.nav-panel');
    if (panel?.contains(document.activeElement)) event.currentTarget.querySelector<HTMLElement>('.nav-toggle')?.focus();
    setOpen(null);
  }

  function onBlur(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
  }

  return (
    <nav className="nav" aria-label={frameWords.mainMenu} ref={root} data-awake={awake || undefined}>
      <ul className="nav-list">
        {menu.map((entry, i) => {
          const hasPanel = entry.subList.length > 1;
          const isOpen = hasPanel && open === i && !hidden;
          return (
            <li
              className="nav-item"
              key={entry.title}
              data-open={isOpen || undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(i)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(null)}
              onFocus={() => setOpen((before) => before ?? i)}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              onClick={(event) => (event.target as Element).closest('a') !== null && setHidden(true)}
            >
              <NavLink entry={entry} className="nav-link" isCurrent={current[i] ?? false} pathname={pathname} />
              {hasPanel && (
                <>
                  <button
                    type="button"
                    className="nav-toggle"
                    aria-expanded={isOpen}
                    aria-controls={`nav-panel-${i}`}
                    aria-label={frameWords.submenuOf(entry.title)}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => setOpen(isOpen ? null : i)}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <ul className="nav-panel" id={`nav-panel-${i}`}>
                    {entry.subList.map((sub) => (
                      <li key={sub.title}>
                        <NavLink entry={sub} className="nav-sub" isCurrent={false} pathname={pathname} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface NavLinkProps {
  readonly entry: MenuLink;
  readonly className: string;
  readonly isCurrent: boolean;
  readonly pathname: string;
}

function NavLink({ entry: { title, link, badgeCount }, className, isCurrent, pathname }: NavLinkProps) {
  const isPage = link.kind === 'internal' && link.pathname === pathname;
  return (
    <a
      className={className}
      href={link.href}
      aria-current={isPage ? 'page' : isCurrent ? 'true' : undefined}
      {...(link.kind === 'external' && { target: '_blank', rel: 'noopener' })}
    >
      {title}
      {badgeCount !== null && <small className="nav-badge">{badgeCount}</small>}
      {link.kind === 'external' && <span className="sr-only"> ({frameWords.newWindow})</span>}
    </a>
  );
}
