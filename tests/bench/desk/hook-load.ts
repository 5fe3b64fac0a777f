/** Sends webhooks at a steady rate, as a process of its own, and prints how long each took, in milliseconds as JSON. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';

const [url = '', key = '', partners = '1', perSecond = '1', seconds = '1'] = process.argv.slice(2);
const webhookKey = Buffer.from(key, 'hex');
const agent = new Agent({ keepAlive: true });

async function send(n: number): Promise<void> {
  const partner = `partner-${(n * 7919) % Number(partners)}`;
  const body = JSON.stringify({ type: 'content.changed', timestamp: new Date().toISOString(), data: { partner } });
  const status = await post(body, signWebhook(`msg_${n}`, body, webhookKey, Date.now()));
  if (status !== 202) throw new Error(`A webhook was answered ${status}.`);
}

function post(body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/hooks/content`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
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
agent.destroy();
process.stdout.write(JSON.stringify(times));
