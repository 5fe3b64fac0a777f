/** A search engine of IndexNow. It answers as the real ones do, and fetches no key: the demonstration's domains do not exist. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';

const SubmissionSchema = v.object({ host: v.string(), key: v.string(), urlList: v.array(v.string()) });

const maxAddresses = 10_000;
const keyForm = /^[\w-]{8,128}$/;

/** `maxRequests` of one host, as an engine limits them. */
export function createIndexNow({ maxRequests = 1000 } = {}) {
  const submitted = new Map<string, string[][]>();
  const app = new Hono();
  app.post('/indexnow', async (c) => {
    const body = parseWith(SubmissionSchema, await c.req.json().catch(() => null));
    if (!body.ok) return c.text('Bad request', 400);
    const { host, key, urlList } = body.value;
    if (!keyForm.test(key)) return c.text('Key not valid', 403);
    if (urlList.length > maxAddresses || urlList.some((url) => URL.parse(url)?.host !== host))
      return c.text('URLs do not belong to the host', 422);
    const earlier = submitted.get(host) ?? [];
    if (earlier.length >= maxRequests) return c.text('Too many requests', 429);
    submitted.set(host, [...earlier, urlList]);
    // An engine checks the key of a host that it meets for the first time later.
    return c.body(null, earlier.length === 0 ? 202 : 200);
  });
  return { app, submitted };
}
