/** Tells who listens that a partner's content has changed, by a signed webhook; tried again for a while, never waited for. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentChanged } from '../../../../src/contract/webhook.ts';
import { signWebhook } from '../../../core/standard-webhook.ts';

export interface WebhookTarget {
  /** Such as `http://127.0.0.1:4603/hooks/content`. */
  readonly url: string;
  readonly key: Buffer;
}

export interface ContentWebhook {
  readonly notify: (partner: string, what: string) => void;
  stop(): Promise<void>;
}

const waitsMs = [500, 2000, 8000, 30_000];
const limitMs = 10_000;

/** `hook` is asked at each change, since the listener may start later. */
export function createContentWebhook(hook: () => WebhookTarget | null, now: () => Date): ContentWebhook {
  const ended = new AbortController();
  const running = new Set<Promise<void>>();
  const send = async (body: string) => {
    const id = `msg_${randomUUID()}`;
    for (const wait of [0, ...waitsMs]) {
      await sleep(wait, undefined, { signal: ended.signal });
      const listener = hook();
      if (listener === null) return;
      const headers = signWebhook(id, body, listener.key, now().getTime());
      const response = await fetch(listener.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(limitMs)]),
      }).catch(() => null);
      if (response?.ok === true) return;
    }
  };
  return {
    notify(partner, what) {
      const body: ContentChanged = {
        type: 'content.changed',
        timestamp: now().toISOString(),
        data: { partner, what },
      };
      const sending: Promise<void> = send(JSON.stringify(body))
        .catch(() => undefined)
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    async stop() {
      ended.abort();
      await Promise.all(running);
    },
  };
}
