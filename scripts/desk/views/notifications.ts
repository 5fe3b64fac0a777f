/** Where messages about failures go, and what became of the last ones: of a partner on its page, of operators beside the queue. */
import { html } from 'hono/html';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import { type ListedMessage, type Receiver, readMessages, readReceivers } from '../notifications/messages.ts';
import { deskTime, deskWords } from '../words.ts';
import { type Html, renderDetails } from './page.ts';

const { notifications: words } = deskWords;

export type NotificationsView = Awaited<ReturnType<typeof loadNotifications>>;

const shownMessages = 5;

/** `partner` null: the operators'. */
export async function loadNotifications(desk: DeskContext, partner: string | null) {
  const [receivers, messages] = await Promise.all([
    readReceivers(desk.db, desk, [partner]),
    readMessages(desk, partner, shownMessages),
  ]);
  const wanted = partner === null ? desk.notify?.operators : desk.addressesOf(partner).notifications;
  return {
    partner,
    receivers: receivers.get(partner)?.receivers ?? [],
    finished: receivers.get(partner)?.finished ?? false,
    /** Also what the settings do not allow yet. */
    isWanted: wanted !== undefined && (wanted.email.length > 0 || Boolean(wanted.webhook)),
    messages,
  };
}

/** Null where there is nothing to say to this account. */
export function renderNotifications(view: NotificationsView, account: Account, now: Date): Html | null {
  const { receivers, messages, isWanted, finished, partner } = view;
  const isOperator = account.partner === null;
  if (!isWanted && messages.length === 0 && !isOperator) return null;
  const hint = [words.hint, ...(finished ? [words.finishedHint] : [])].join(' ');
  return html`${
    receivers.length === 0
      ? html`<p class="hint">${isWanted ? words.unavailable : words.none}</p>`
      : html`<p class="hint">${hint}</p><ul class="rows stacked">${receivers.map((to) => html`<li><span class="label">${words.channels[to.channel]}</span><span class="break-all">${showAddress(to)}</span></li>`)}</ul>`
  }
${messages.length === 0 ? '' : html`<h3 class="mt-6 mb-2">${words.sent}</h3><ul class="rows stacked">${messages.map((message) => renderMessage(message, now))}</ul>`}
${isOperator && receivers.length > 0 ? html`<form class="mt-5" method="post" action="/notifications/trial"><input type="hidden" name="partner" value="${partner ?? ''}"><button>${words.sendTrial}</button></form>` : ''}`;
}

/** The path of a webhook is often its secret. */
const showAddress = ({ channel, address }: Receiver): string =>
  channel === 'email' ? address : `${new URL(address).origin}/…`;

function renderMessage({ event, to, state, createdAt, endedAt, tries, nextTryAt, error }: ListedMessage, now: Date) {
  const at = endedAt ?? createdAt;
  const isBad = state === 'failed' || state === 'given-up';
  const facts = [
    words.message(words.events[event]),
    words.states[state],
    ...(isBad ? [words.tries(tries)] : []),
    ...(nextTryAt === null ? [] : [words.nextTry(deskTime(nextTryAt, now))]),
  ];
  return html`<li><span class="label"><time datetime="${at.toISOString()}">${deskTime(at, now)}</time> · ${words.channels[to.channel]} <span class="break-all">${showAddress(to)}</span></span><span class="${isBad ? 'text-bad' : ''}">${facts.join(' · ')}</span>${isBad && error !== null ? renderDetails({ code: 'NOTIFICATION_FAILED', message: error, kind: 'unexpected' }) : ''}</li>`;
}
