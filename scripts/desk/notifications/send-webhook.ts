/** One message to a webhook, signed as those of the backend are (Standard Webhooks). */
import { createHmac } from 'node:crypto';
import { signWebhook } from '../../core/standard-webhook.ts';
import type { ComposedMessage } from './compose.ts';

const types = {
  failure: 'publication.failed',
  recovery: 'publication.recovered',
  finished: 'publication.finished',
  refused: 'publication.refused',
  trial: 'notification.trial',
} as const;

/** Each partner's receiver has a key of its own: with one for all, any receiver could sign what another believes. */
export const keyOf = (key: Buffer, partner: string | null): Buffer =>
  createHmac('sha256', key)
    .update(`notifications of ${partner ?? '*'}`)
    .digest();

/** Throws where the receiver answers anything but 2xx. Its answer is neither read nor stored. */
export async function sendWebhook(
  key: Buffer,
  delivery: { id: string; to: string; partner: string | null; message: ComposedMessage; at: Date },
  signal: AbortSignal,
): Promise<void> {
  const { id, to, partner, message, at } = delivery;
  const { facts, text, subject } = message;
  const { event, partners, count, code, since, until, changes, link } = facts;
  const data = { partners: partners.map((named) => named.id), count, code, since, until, changes, url: link };
  // `text` at the top is what chat services show.
  const body = JSON.stringify({ type: types[event], timestamp: at, text: `${subject}\n\n${text}`, data });
  const headers = {
    'content-type': 'application/json',
    ...signWebhook(`msg_${id}`, body, keyOf(key, partner), at.getTime()),
  };
  // A redirect could lead the signed message anywhere.
  const response = await fetch(to, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
}
