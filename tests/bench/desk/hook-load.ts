/** Sends webhooks at a steady rate, as a process of its own, and prints how long each took, in milliseconds as JSON. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';

const [url = '', key = '', partners = '1', perSecond = '1', seconds = '1'] = process.argv.slice(2);
const webhookKey = Buffer.from(key, 'hex');

async function send(n: number): Promise<void> {
  const partner = `partner-${(n * 7919) % Number(partners)}`;
  const body = JSON.stringify({ type: 'content.changed', timestamp: new Date().toISOString(), data: { partner } });
  const headers = signWebhook(`msg_${n}`, body, webhookKey, Date.now());
  const answer = await fetch(`${url}/hooks/content`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 202) throw new Error(`A webhook was answered ${answer.status}.`);
}

const begin = performance.now() + 200;

/** Milliseconds from when it was due, so that one that has to wait for its turn here counts too. */
async function timed(n: number): Promise<number> {
  const due = begin + (n * 1000) / Number(perSecond);
  await sleep(Math.max(0, due - performance.now()));
  await send(n);
  return performance.now() - due;
}

const count = Number(perSecond) * Number(seconds);
const times = await Promise.all(Array.from({ length: count }, (_, n) => timed(n)));
process.stdout.write(JSON.stringify(times));
