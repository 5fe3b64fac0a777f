/** A report of a probe as people read it: a table of the calls, then one sentence for each finding. */
import { isLoopback } from './exchange.ts';
import type { FindingGroup } from './finding.ts';
import type { CallReport, ProbeReport } from './report.ts';

const columns = ['call', 'used by', 'status', 'rows', 'ms', 'kB', 'result'] as const;

export function formatReport(report: ProbeReport): string {
  const table = [[...columns], ...report.calls.toSorted(byUse).map(toCells)];
  const widths = columns.map((_, i) => Math.max(...table.map((cells) => cells[i]?.length ?? 0)));
  const lines = table.map((cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const untested = report.calls.filter((call) => call.untested !== null).length;
  const { named, fetched, untestedHosts } = report.pictures;
  return [
    `Backend ${report.api} as ${report.tenantOrigin}, for the site ${report.siteOrigin}`,
    '',
    ...lines,
    ...(['must', 'should'] as const).flatMap((severity) => {
      const some = report.findings.filter((finding) => finding.severity === severity);
      return some.length === 0 ? [] : ['', `${severity}:`, ...some.map(formatFinding)];
    }),
    '',
    `Pictures: ${named} addresses, ${fetched} fetched as a sample${untestedHosts === 0 ? '' : `; ${untestedHosts} more hosts are not tested`}.`,
    ...(isLoopback(report.api) ? ['Compression is not judged: the backend is on this machine.'] : []),
    ...(report.left.length === 0 ? [] : [`Left behind at the test tenant: ${report.left.join(', ')}.`]),
    `${report.calls.length} calls, ${untested} of them not tested; ${report.must} must, ${report.should} should; ${report.seconds} s.`,
  ].join('\n');
}

/** Calls of a build first, then those of the site alone; the order of answers differs from run to run. */
const byUse = (one: CallReport, other: CallReport): number =>
  Number(one.usedBy === 'site') - Number(other.usedBy === 'site') || (pathOf(one) < pathOf(other) ? -1 : 1);
const pathOf = ({ call }: CallReport): string => call.replace(/^\w+ /, '');

function toCells(call: CallReport): string[] {
  const { status, rows, ms, bytes, encoding, findings, untested } = call;
  const size = status === null ? '' : `${(bytes / 1000).toFixed(1)}${encoding === null ? '' : ` ${encoding}`}`;
  const found = findings === 0 ? 'ok' : findings === 1 ? '1 finding' : `${findings} findings`;
  const result = untested === null ? found : `not tested: ${untested}${findings === 0 ? '' : `; ${found}`}`;
  return [
    call.call,
    call.usedBy,
    String(status ?? ''),
    String(rows ?? ''),
    status === null ? '' : String(ms),
    size,
    result,
  ];
}

const shownCalls = 3;

function formatFinding({ calls, received, effect, mend }: FindingGroup): string {
  const rest = calls.length - shownCalls;
  const where = `${calls.slice(0, shownCalls).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `  ${where}: ${received}: ${effect}. Mend: ${mend}.`;
}
