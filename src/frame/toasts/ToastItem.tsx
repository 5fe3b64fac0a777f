/** One short notice. Rich text is cleaned by a library that is fetched for the first notice that has any. */
import { useEffect, useState } from 'react';
import type { Toast } from '../../client/state/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type IconName, icons } from '../../ui/icons.ts';
import { toastWords } from './words.ts';
import '../toasts.late.css';

export function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) {
  const { id, text, icon, action, hasClose, isClosing } = toast;
  const html = useCleanHtml(toast.html);
  return (
    <li className="toast" data-closing={isClosing || undefined}>
      {icon !== undefined && icon in icons && <Icon name={icon as IconName} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
      {html === null ? <p>{text ?? wordsOf(toast.html)}</p> : <div dangerouslySetInnerHTML={{ __html: html }} />}
      {action !== undefined && <a href={action.href}>{action.label}</a>}
      {hasClose && (
        <button type="button" aria-label={toastWords.close} onClick={() => onClose(id)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** What stands until the library is there, or where it does not come. */
const wordsOf = (html = ''): string | null => new DOMParser().parseFromString(html, 'text/html').body.textContent;

function useCleanHtml(html: string | undefined): string | null {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    if (html === undefined) return;
    let isGone = false;
    import('../../client/sanitize-html.ts').then(
      ({ sanitizeHtml }) => !isGone && setClean(sanitizeHtml(html)),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return clean;
}
