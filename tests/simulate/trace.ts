/** What happened in a run, one line a step. */
import type { World } from './world.ts';

export const formatTrace = (trace: World['trace']): string =>
  trace
    .map(
      ({ now, process, label, fault }) =>
        `${new Date(now).toISOString().slice(0, -1)}  ${process.padEnd(18)} ${label.join(' ')}${fault === null ? '' : ` (${fault})`}`,
    )
    .join('\n');
