/** Sends what waits. Beside the workers of rebuilds: a mail server that hangs delays no publication. */
import type { JobWithMetadata } from 'pg-boss';
import type { NotifySettings } from '../../core/environment.ts';
import { rootMessageOf, SiteError } from '../../core/errors.ts';
import { redact } from '../../core/redact.ts';
import type { DeskContext } from '../context.ts';
import { type ComposedMessage, composeMessage } from './compose.ts';
import { messageQueue, parseMessage } from './messages.ts';
import { sendWebhook } from './send-webhook.ts';

/** At the same time: of 300 partners one that hangs keeps few of the others waiting. */
const concurrency = 4;

export async function startSender(desk: DeskContext): Promise<void> {
  const pollingIntervalSeconds = Math.max(0.5, desk.times.newsPollMs / 1000);
  // No notification comes for a message that is due again.
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds };
  const options = { ...polling, heartbeatRefreshSeconds: 3, includeMetadata: true } as const;
  await desk.boss.work(messageQueue, { ...options, localConcurrency: concurrency }, async (jobs) => {
    for (const job of jobs) await sendJob(desk, job);
  });
}

async function sendJob(desk: DeskContext, job: JobWithMetadata<unknown>): Promise<void> {
  const message = parseMessage(job.data);
  if (message === null) return;
  const about = { attempt: job.retryCount + 1, ...(message.partner !== null && { partner: message.partner }) };
  const composed = await composeMessage(desk, message);
  if (composed === null) return;
  const { to, partner } = message;
  const signal = AbortSignal.any([AbortSignal.timeout(desk.times.messageTimeoutMs), job.signal]);
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

type MailServer = NonNullable<NotifySettings['mail']> & {
  /** Certificates to trust beside the system's; for tests. */
  readonly ca?: string;
};

/** One message by the mail server of the settings. Throws what the server said. `id` is the same for each try, so that receivers know a message that came twice. */
async function sendMail(
  { host, port, isSecure, needsTls, login, from, ca }: MailServer,
  { id, to, message: { subject, text } }: { id: string; to: string; message: ComposedMessage },
  signal: AbortSignal,
): Promise<void> {
  // Loaded by the first message: most desks send none in their first minutes.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host, port, secure: isSecure, requireTLS: needsTls },
    ...(login !== null && { auth: login }),
    ...(ca !== undefined && { tls: { ca } }),
    // A message is text alone.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      // As objects: a name or an address is never parsed for more addresses.
      ...{ from: { name: '', address: from }, to: { name: '', address: to }, subject, text },
      envelope: { from, to: [to] },
      messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Its own times count silence, so that a server which sends a byte now and then would never end.
      signal,
    });
  } finally {
    transport.close();
  }
}
