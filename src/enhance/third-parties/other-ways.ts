/** A small dialog with phone and chat, for a visitor who cannot book online just now. */
import { bookingWords } from '../../copy/booking.ts';

interface Way {
  readonly label: string;
  readonly href: string;
}

const dialogId = 'other-ways';

export function offerOtherWays({ phone, chat }: { readonly phone: Way; readonly chat: Way | null }): void {
  if (document.getElementById(dialogId) !== null) return;
  const dialog = document.createElement('dialog');
  dialog.id = dialogId;
  dialog.className = 'alert';
  dialog.setAttribute('aria-labelledby', `${dialogId}-title`);
  const title = element('h2', 't-h3', bookingWords.widgetMissing);
  title.id = `${dialogId}-title`;
  const text = element('p', '', bookingWords.widgetMissingText);
  const ways = element('div', 'alert-ways', '');
  ways.append(link(phone, bookingWords.callAt(phone.label), 'button-accent'));
  if (chat !== null) ways.append(link(chat, chat.label, 'button-line'));
  const close = element('button', 'button button-s', bookingWords.close);
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, text, ways, close);
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

function link({ href }: Way, label: string, look: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  made.className = `button ${look}`;
  made.textContent = label;
  return made;
}
