import { expect, test } from 'vitest';
import { buckets, format, labelsOf, observe, samplesOf } from './measure.ts';

test('a histogram counts each observation in all buckets from its own on, with sum and count', () => {
  const samples = [0.2, 3, 400].flatMap((seconds) => observe('desk_step_seconds', { step: 'pull' }, seconds));
  const stored = [...Map.groupBy(samples, ({ labels }) => labels)].map(([labels, all]) => ({
    metric: 'desk_step_seconds' as const,
    labels,
    value: all.reduce((sum, { value }) => sum + value, 0),
  }));
  const lines = format(stored)
    .split('\n')
    .filter((line) => line.startsWith('desk_step_seconds'));
  expect(lines).toContain('desk_step_seconds_bucket{step="pull",le="0.25"} 1');
  expect(lines).toContain('desk_step_seconds_bucket{step="pull",le="300"} 2');
  expect(lines).toContain('desk_step_seconds_bucket{step="pull",le="+Inf"} 3');
  expect(lines).toContain('desk_step_seconds_sum{step="pull"} 403.2');
  expect(lines).toContain('desk_step_seconds_count{step="pull"} 3');
  const bounds = lines.flatMap((line) => /le="([^"]+)"/.exec(line)?.[1] ?? []);
  expect(bounds).toEqual([...buckets.map(String), '+Inf']);
});

test('a label cannot end its quotes; a metric without a value has its help', () => {
  expect(labelsOf({ code: 'a"b\\c\nd' })).toBe('code="a\\"b\\\\c d"');
  expect(format([])).toContain('# TYPE desk_failures_total counter\n');
});

test('a failure counts by its code; what became live by its steps; a clock that is behind counts as nothing', () => {
  const at = new Date(0);
  const failed = samplesOf({ partner: 'a', outcome: 'failed', code: 'STORE_FAILED', requestedAt: at, endedAt: at });
  expect(failed).toEqual([
    { metric: 'desk_rebuilds_total', labels: 'outcome="failed"', value: 1 },
    { metric: 'desk_failures_total', labels: 'code="STORE_FAILED"', value: 1 },
  ]);
  const rebuilt = { ms: { pull: 100 }, pages: { total: 4, rendered: 2, reused: 2, removed: 0 }, pull: null };
  const live = samplesOf({ partner: 'a', outcome: 'live', rebuilt, requestedAt: new Date(5000), endedAt: at });
  expect(live).toContainEqual({ metric: 'desk_rebuild_seconds', labels: 'part="sum"', value: 0 });
  expect(live).toContainEqual({ metric: 'desk_step_seconds', labels: 'step="pull",le="0.1"', value: 1 });
  expect(live).toContainEqual({ metric: 'desk_live_release_timestamp_seconds', labels: 'partner="a"', value: 0 });
});
