/** A small dialog with the other ways, for a visitor who meets no widget or no messenger just now. */

import { canCall, type PhoneLink } from '../../domain/rules/phone.ts';
import * as common from '../../domain/words/common-words.ts';
import { widgetWords } from './widget-words.ts';

export interface FallbackOptions {
  readonly title: string;
  /** Null where nobody can be called, or the page names no number. */
  readonly phone: PhoneLink | null;
  readonly chat: PhoneLink | null;
  /** The site's own page of reservations; null without one. */
  readonly ownPage: string | null;
  readonly onRetry: () => void;
}

const dialogId = 'other-ways';

export function showContactFallback({ title, phone, chat, ownPage, onRetry }: FallbackOptions): void {
  if (document.getElementById(dialogId) !== null) return;
  const dialog = document.createElement('dialog');
  dialog.id = dialogId;
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', `${dialogId}-title`);
  const heading = element('h2', 't-h3', title);
  heading.id = `${dialogId}-title`;
  const text = element('p', '', widgetWords.text);
  const actions = element('div', 'dialog-actions', '');
  const retry = element('button', 'button button-primary', common.retry);
  retry.addEventListener('click', () => {
    dialog.close();
    onRetry();
  });
  actions.append(retry);
  if (ownPage !== null) actions.append(link({ href: ownPage }, widgetWords.onOwnPage, 'button-accent'));
  if (phone !== null && canCall(phone))
    actions.append(link(phone, widgetWords.callAt(phone.label), ownPage === null ? 'button-accent' : 'button-line'));
  if (chat !== null) actions.append(link(chat, chat.label, 'button-line'));
  const close = element('button', 'button button-s', common.close);
  close.addEventListener('click', () => dialog.close());
  actions.append(close);
  dialog.append(heading, text, actions);
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

function link({ href }: Pick<PhoneLink, 'href'>, label: string, look: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  made.className = `button ${look}`;
  made.textContent = label;
  // What is typed on this page stays here.
  if (made.origin !== location.origin && href.startsWith('http'))
    Object.assign(made, { target: '_blank', rel: 'noopener' });
  return made;
}
