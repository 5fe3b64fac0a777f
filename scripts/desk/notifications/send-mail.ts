/** One message by the mail server of the settings. */
import type { NotifySettings } from '../../core/environment.ts';
import type { ComposedMessage } from './compose.ts';

export type MailServer = NonNullable<NotifySettings['mail']> & {
  /** Certificates to trust beside the system's; for tests. */
  readonly ca?: string;
};

/** Throws what the server said. `id` is the same for each try, so that receivers know a message that came twice. */
export async function sendMail(
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
