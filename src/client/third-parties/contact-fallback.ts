/** A small dialog with the other ways, for a visitor who meets no widget just now. */
import { widgetWords } from '../../features/booking/widget-words.ts';

interface Way {
  readonly label: string;
  readonly href: string;
}

const dialogId = 'other-ways';

interface More {
  /** The site's own page of reservations; null without one. */
  readonly ownPage: string | null;
  readonly onRetry: () => void;
}

export function showContactFallback(
  { phone, chat }: { readonly phone: Way; readonly chat: Way | null },
  { ownPage, onRetry }: More,
): void {
  if (document.getElementById(dialogId) !== null) return;
  const dialog = document.createElement('dialog');
  dialog.id = dialogId;
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', `${dialogId}-title`);
  const title = element('h2', 't-h3', widgetWords.title);
  title.id = `${dialogId}-title`;
  const text = element('p', '', widgetWords.text);
  const actions = element('div', 'dialog-actions', '');
  const retry = element('button', 'button button-primary', widgetWords.retry);
  retry.addEventListener('click', () => {
    dialog.close();
    onRetry();
  });
  actions.append(retry);
  if (ownPage !== null) actions.append(link({ href: ownPage }, widgetWords.onOwnPage, 'button-accent'));
  actions.append(link(phone, widgetWords.callAt(phone.label), ownPage === null ? 'button-accent' : 'button-line'));
  if (chat !== null) actions.append(link(chat, chat.label, 'button-line'));
  const close = element('button', 'button button-s', widgetWords.close);
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, text, actions, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function element(tag: 'h2' | 'p' | 'div' | 'button', className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function link({ href }: Pick<Way, 'href'>, label: string, look: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  made.className = `button ${look}`;
  made.textContent = label;
  return made;
}
