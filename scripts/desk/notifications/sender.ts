/** Sends what waits. Beside the workers of rebuilds: a mail server that hangs delays no publication. */
import type { JobWithMetadata } from 'pg-boss';
import { rootMessageOf, SiteError } from '../../core/errors.ts';
import { redact } from '../../core/redact.ts';
import type { DeskContext } from '../context.ts';
import { composeMessage } from './compose.ts';
import { messageQueue, parseMessage } from './messages.ts';
import { sendMail } from './send-mail.ts';
import { sendWebhook } from './send-webhook.ts';

type Sender = Pick<DeskContext, 'db' | 'boss' | 'names' | 'notify' | 'now' | 'log'>;

interface Times {
  readonly messageTimeoutMs: number;
  readonly newsPollMs: number;
}

/** At the same time: of 300 partners one that hangs keeps few of the others waiting. */
const concurrency = 4;

export async function startSender(desk: Sender, { messageTimeoutMs, newsPollMs }: Times): Promise<void> {
  const pollingIntervalSeconds = Math.max(0.5, newsPollMs / 1000);
  // No notification comes for a message that is due again.
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds };
  const options = { ...polling, heartbeatRefreshSeconds: 3, includeMetadata: true } as const;
  await desk.boss.work(messageQueue, { ...options, localConcurrency: concurrency }, async (jobs) => {
    for (const job of jobs) await sendJob(desk, job, messageTimeoutMs);
  });
}

async function sendJob(desk: Sender, job: JobWithMetadata<unknown>, timeoutMs: number): Promise<void> {
  const message = parseMessage(job.data);
  if (message === null) return;
  const about = { attempt: job.retryCount + 1, ...(message.partner !== null && { partner: message.partner }) };
  const composed = await composeMessage(desk, message);
  if (composed === null) return;
  const { to, partner } = message;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), job.signal]);
  const delivery = { id: job.id, to: to.address, message: composed };
  try {
    if (to.channel === 'email') await sendMail(need(desk.notify?.mail), delivery, signal);
    else await sendWebhook(need(desk.notify?.key), { ...delivery, partner, at: new Date() }, signal);
    desk.log({ event: `${to.channel} sent`, ...about });
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    // The address may hold a token.
    const text = redact(rootMessageOf(error).replaceAll(to.address, '…'));
    const event = isLast ? 'message given up' : 'message not sent';
    desk.log({ level: isLast ? 'error' : 'warn', event, ...about, code: 'NOTIFICATION_FAILED', message: text });
    throw new SiteError('NOTIFICATION_FAILED', text);
  }
}

/** Settings may have gone since the message was stored. */
function need<T>(setting: T | null | undefined): T {
  if (setting === null || setting === undefined) throw new Error('Its mail server or key is no longer set.');
  return setting;
}
