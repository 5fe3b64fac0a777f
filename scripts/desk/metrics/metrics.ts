/** The metrics of the desk, in the text format of Prometheus. */
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

export interface Sample {
  readonly metric: MetricName;
  /** E.g. `step="pull"`; empty without labels. */
  readonly labels: string;
  readonly value: number;
}

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
    { metric, labels: labelsOf({ ...labels, le: bound === undefined ? '+Inf' : String(bound) }), value: 1 },
    { metric, labels: labelsOf({ ...labels, part: 'sum' }), value: seconds },
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
