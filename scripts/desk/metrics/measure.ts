/** Measured values of the queue in its database, which all workers add to and the desk reads. */
import { sql } from 'drizzle-orm';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { Database } from '../database/open-database.ts';
import { measures } from '../database/schema.ts';
import { readDepth } from '../history/read-rebuilds.ts';
import { countMessages } from '../notifications/messages.ts';
import { countOpenOutages } from '../notifications/outages.ts';
import { countRetries } from '../queue/jobs.ts';
import { labelsOf, type MetricName, metrics, observe, type Sample } from './metrics.ts';

/** How a rebuild or rollback ended. */
export type Outcome = 'live' | 'rolled_back' | 'failed' | 'paused' | 'delayed' | 'awaiting';

export interface Measured {
  readonly partner: string;
  readonly outcome: Outcome;
  /** Of a failure. */
  readonly code?: string;
  /** Of what became live. */
  readonly rebuilt?: Pick<Rebuilt, 'ms' | 'pages' | 'pull'>;
  readonly requestedAt: Date;
  readonly endedAt: Date;
}

export function samplesOf({ partner, outcome, code, rebuilt, requestedAt, endedAt }: Measured): Sample[] {
  const count = (metric: MetricName, labels: string, value = 1): Sample => ({ metric, labels, value });
  const steps = Object.entries(rebuilt?.ms ?? {});
  return [
    count('desk_rebuilds_total', labelsOf({ outcome })),
    ...(code === undefined ? [] : [count('desk_failures_total', labelsOf({ code }))]),
    ...(rebuilt === undefined
      ? []
      : [
          // Clocks of two machines may differ.
          ...observe('desk_rebuild_seconds', {}, Math.max(0, endedAt.getTime() - requestedAt.getTime()) / 1000),
          ...steps.flatMap(([step, ms]) => observe('desk_step_seconds', { step }, ms / 1000)),
          count('desk_pages_rendered_total', '', rebuilt.pages.rendered),
          count('desk_backend_requests_total', '', rebuilt.pull?.requests ?? 0),
        ]),
    ...(outcome === 'live' || outcome === 'rolled_back'
      ? [count('desk_live_release_timestamp_seconds', labelsOf({ partner }), Math.round(endedAt.getTime() / 1000))]
      : []),
  ];
}

/** Counters are added to, gauges replaced: one statement. */
export async function measure(db: Database, measured: Measured): Promise<void> {
  // In one order, so that two workers never wait for each other's rows.
  const samples = samplesOf(measured).sort((a, b) => (a.metric + a.labels < b.metric + b.labels ? -1 : 1));
  const isGauge = Object.entries(metrics).flatMap(([name, { type }]) => (type === 'gauge' ? [name] : []));
  await db
    .insert(measures)
    .values(samples)
    .onConflictDoUpdate({
      target: [measures.metric, measures.labels],
      set: {
        value: sql`case when ${measures.metric} in ${isGauge} then excluded.value else ${measures.value} + excluded.value end`,
      },
    });
}

/** All that is measured now. Its cost follows the numbers of partners and unfinished jobs, not the history. */
export async function readSamples(db: Database, now: Date): Promise<Sample[]> {
  const [rows, depth, retries, messages, failing] = await Promise.all([
    db.select().from(measures),
    readDepth(db),
    countRetries(db),
    countMessages(db),
    countOpenOutages(db),
  ]);
  const oldest = depth.oldestAt === null ? 0 : Math.max(0, now.getTime() - depth.oldestAt.getTime()) / 1000;
  const stored = rows.flatMap(({ metric, ...row }) => (isMetric(metric) ? [{ metric, ...row }] : []));
  const gauge = (metric: MetricName, value: number, labels = ''): Sample => ({ metric, labels, value });
  return [
    ...stored,
    gauge('desk_queue_waiting', depth.waiting),
    gauge('desk_queue_active', depth.active),
    gauge('desk_queue_retrying', retries.recent, 'outage="false"'),
    gauge('desk_queue_retrying', retries.outage, 'outage="true"'),
    gauge('desk_queue_oldest_seconds', oldest),
    ...failing.map(({ code, partners, mayPass }) =>
      gauge('desk_partners_failing', partners, labelsOf({ code, retried: String(mayPass) })),
    ),
    gauge('desk_messages_waiting', messages.waiting),
    gauge('desk_messages_given_up', messages.givenUp),
    gauge('process_start_time_seconds', Math.round(Date.now() / 1000 - process.uptime())),
    gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
  ];
}

const isMetric = (name: string): name is MetricName => Object.hasOwn(metrics, name);
