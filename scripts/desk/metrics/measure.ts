/** Measured values of the queue in its database, which all workers add to and the desk tells in the text format of Prometheus. */
import { sql } from 'drizzle-orm';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { Database } from '../database/open-database.ts';
import { measures } from '../database/schema.ts';
import { readDepth } from '../history/read-rebuilds.ts';
import { countMessages } from '../notifications/messages.ts';
import { countOpenOutages } from '../notifications/outages.ts';
import { countRetries } from '../queue/jobs.ts';

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

/** `labels` such as `step="pull"`; empty without any. */
const sample = (metric: MetricName, value: number, labels = '') => ({ metric, labels, value });
export type Sample = Readonly<ReturnType<typeof sample>>;

export function samplesOf({ partner, outcome, code, rebuilt, requestedAt, endedAt }: Measured): Sample[] {
  const steps = Object.entries(rebuilt?.ms ?? {});
  return [
    sample('desk_rebuilds_total', 1, labelsOf({ outcome })),
    ...(code === undefined ? [] : [sample('desk_failures_total', 1, labelsOf({ code }))]),
    ...(rebuilt === undefined
      ? []
      : [
          // Clocks of two machines may differ.
          ...observe('desk_rebuild_seconds', {}, Math.max(0, endedAt.getTime() - requestedAt.getTime()) / 1000),
          ...steps.flatMap(([step, ms]) => observe('desk_step_seconds', { step }, ms / 1000)),
          sample('desk_pages_rendered_total', rebuilt.pages.rendered),
          sample('desk_backend_requests_total', rebuilt.pull?.requests ?? 0),
        ]),
    ...(outcome === 'live' || outcome === 'rolled_back'
      ? [sample('desk_live_release_timestamp_seconds', Math.round(endedAt.getTime() / 1000), labelsOf({ partner }))]
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
  return [
    ...stored,
    sample('desk_queue_waiting', depth.waiting),
    sample('desk_queue_active', depth.active),
    sample('desk_queue_retrying', retries.recent, 'outage="false"'),
    sample('desk_queue_retrying', retries.outage, 'outage="true"'),
    sample('desk_queue_oldest_seconds', oldest),
    ...failing.map(({ code, partners, mayPass }) =>
      sample('desk_partners_failing', partners, labelsOf({ code, retried: String(mayPass) })),
    ),
    sample('desk_messages_waiting', messages.waiting),
    sample('desk_messages_given_up', messages.givenUp),
    sample('process_start_time_seconds', Math.round(Date.now() / 1000 - process.uptime())),
    sample('process_resident_memory_bytes', process.memoryUsage.rss()),
  ];
}

const isMetric = (name: string): name is MetricName => Object.hasOwn(metrics, name);

/** All that `/metrics` tells; dashboard and alerts name these alone. */
export const metrics = {
  desk_rebuilds_total: { type: 'counter', help: 'Rebuilds and rollbacks that ended, by outcome.' },
  desk_failures_total: { type: 'counter', help: 'Tries that failed, by error code.' },
  desk_rebuild_seconds: { type: 'histogram', help: 'From the request of a rebuild until it was live.' },
  desk_step_seconds: {
    type: 'histogram',
    help: 'Steps of rebuilds; pull is the time of the backend and picture hosts, publish that of the store.',
  },
  desk_backend_requests_total: { type: 'counter', help: 'Requests to backends.' },
  desk_pages_rendered_total: { type: 'counter', help: 'Pages that were rendered.' },
  desk_live_release_timestamp_seconds: { type: 'gauge', help: 'When each partner was published last.' },
  desk_queue_waiting: { type: 'gauge', help: 'Jobs that wait.' },
  desk_queue_active: { type: 'gauge', help: 'Jobs at work.' },
  desk_queue_retrying: { type: 'gauge', help: 'Jobs that failed and wait for their next try.' },
  desk_queue_oldest_seconds: { type: 'gauge', help: 'Age of the oldest job that waits; 0 where none does.' },
  desk_partners_failing: {
    type: 'gauge',
    help: 'Partners that cannot be published now, by error code; without retries a person is needed.',
  },
  desk_messages_waiting: { type: 'gauge', help: 'Messages about failures that are not sent yet.' },
  desk_messages_given_up: { type: 'gauge', help: 'Messages of two weeks that could not be sent.' },
  process_start_time_seconds: { type: 'gauge', help: 'When this process began.' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of this process.' },
} as const satisfies Record<string, { type: 'counter' | 'gauge' | 'histogram'; help: string }>;

export type MetricName = keyof typeof metrics;

/** Upper bounds of the buckets, in seconds. */
export const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] as const;

export const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`)
    .join(',');

/** An observation counts in the one bucket that it falls into; `format` sums them up. */
export function observe(metric: MetricName, labels: Readonly<Record<string, string>>, seconds: number): Sample[] {
  const bound = buckets.find((upper) => seconds <= upper);
  return [
    sample(metric, 1, labelsOf({ ...labels, le: bound === undefined ? '+Inf' : String(bound) })),
    sample(metric, seconds, labelsOf({ ...labels, part: 'sum' })),
  ];
}

/** The text of `/metrics`, each metric with its help, also where nothing was measured yet. */
export function format(samples: readonly Sample[]): string {
  const lines = Object.entries(metrics).flatMap(([name, { type, help }]) => {
    const own = samples.filter(({ metric }) => metric === name);
    // Buckets stand by their bounds, which a sort of texts would mix.
    const values =
      type === 'histogram' ? formatHistogram(name, own) : own.map((sample) => formatLine(name, sample)).sort();
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values];
  });
  return `${lines.join('\n')}\n`;
}

const formatLine = (name: string, { labels, value }: Pick<Sample, 'labels' | 'value'>): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;

/** Stored buckets hold what fell into them alone; those of Prometheus hold all up to their bound. */
function formatHistogram(name: string, samples: readonly Sample[]): string[] {
  const series = Map.groupBy(samples, ({ labels }) => labels.replace(/,?(?:le|part)="[^"]*"$/, ''));
  return [...series]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([base, own]) => {
      const labelled = (label: string) => (base === '' ? label : `${base},${label}`);
      const countAt = (labels: string) => own.find((sample) => sample.labels === labels)?.value ?? 0;
      let count = 0;
      const bounds = [...buckets.map(String), '+Inf'].map((le) => {
        count += countAt(labelled(`le="${le}"`));
        return formatLine(`${name}_bucket`, { labels: labelled(`le="${le}"`), value: count });
      });
      return [
        ...bounds,
        formatLine(`${name}_sum`, { labels: base, value: countAt(labelled('part="sum"')) }),
        formatLine(`${name}_count`, { labels: base, value: count }),
      ];
    });
}
