/** Sends signed webhooks about changed content in the background, with four retries. */
import { randomUUID } from 'node:crypto';
import ky, { type RetryOptions } from 'ky';
import { contentSchemas } from '../../../src/contract/content.ts';
import type { ContentChanged } from '../../../src/contract/webhook.ts';
import { signWebhook } from '../../core/standard-webhook.ts';
import type { OnEdit } from './admin-routes.ts';
import { jsonType } from './context.ts';

export interface WebhookTarget {
  /** Such as `http://127.0.0.1:4603/hooks/content`. */
  readonly url: string;
  readonly key: Buffer;
}

/** After half a second, then two, eight and half a minute. */
const delay = (attempt: number): number => 500 * 4 ** (attempt - 1);
const retry: RetryOptions = { limit: 4, methods: ['post'], delay, shouldRetry: () => true };

/** `findTarget` is called for each edit, since the listener may start later. */
export function createContentWebhook(findTarget: () => WebhookTarget | null, now: () => Date) {
  const ended = new AbortController();
  const running = new Set<Promise<unknown>>();
  const notify: OnEdit = ({ partnerId: partner, collection, id }, what) => {
    const target = findTarget();
    if (target === null) return;
    const named = Object.hasOwn(contentSchemas, collection) ? { collections: [collection], ids: [id] } : {};
    const data = { partner, what, ...named };
    const event: ContentChanged = { type: 'content.changed', timestamp: now().toISOString(), data };
    const body = JSON.stringify(event);
    const headers = { ...jsonType, ...signWebhook(`msg_${randomUUID()}`, body, target.key, now().getTime()) };
    const delivery: Promise<unknown> = ky
      .post(target.url, { headers, body, signal: ended.signal, timeout: 10_000, retry })
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
