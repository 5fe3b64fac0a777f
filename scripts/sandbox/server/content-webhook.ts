/** Sends signed webhooks about changed content in the background, with four retries. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentChanged } from '../../../src/contract/webhook.ts';
import { signWebhook } from '../../core/standard-webhook.ts';
import type { OnEdit } from './admin-routes.ts';
import { jsonType } from './context.ts';

export interface WebhookTarget {
  /** Such as `http://127.0.0.1:4603/hooks/content`. */
  readonly url: string;
  readonly key: Buffer;
}

const retryDelaysMs = [0, 500, 2000, 8000, 30_000];
const timeoutMs = 10_000;

/** `findTarget` is called for each attempt, since the listener may start later. */
export function createContentWebhook(findTarget: () => WebhookTarget | null, now: () => Date) {
  const ended = new AbortController();
  const running = new Set<Promise<void>>();
  const deliver = async (body: string) => {
    const id = `msg_${randomUUID()}`;
    for (const delayMs of retryDelaysMs) {
      await sleep(delayMs, undefined, { signal: ended.signal });
      const target = findTarget();
      if (target === null) return;
      const headers = { ...jsonType, ...signWebhook(id, body, target.key, now().getTime()) };
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(target.url, { method: 'POST', headers, body, signal }).catch(() => null);
      if (response?.ok === true) return;
    }
  };
  const notify: OnEdit = (partner, what) => {
    const event: ContentChanged = { type: 'content.changed', timestamp: now().toISOString(), data: { partner, what } };
    const delivery: Promise<void> = deliver(JSON.stringify(event))
      .catch(() => undefined)
      .finally(() => running.delete(delivery));
    running.add(delivery);
  };
  const stop = async () => {
    ended.abort();
    await Promise.all(running);
  };
  return { notify, stop };
}
