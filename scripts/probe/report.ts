/** What a probe found, call by call: collected, and as people read it: a table of the calls, then one sentence for each finding. */
import { isLoopback, type Recorder } from './exchange.ts';
import { type FindingGroup, groupFindings, type ProbeFinding } from './finding.ts';

export interface CallReport {
  /** As documents name it, e.g. `GET /v2/products/{id}`. */
  readonly call: string;
  usedBy: 'build' | 'site' | 'both';
  /** Null where it was not sent, or not answered. */
  status: number | null;
  rows: number | null;
  /** Of the slowest and of the largest answer. */
  ms: number;
  bytes: number;
  encoding: string | null;
  findings: number;
  /** Why it was not tested; null for one that was. */
  untested: string | null;
}

export type ProbeReport = ReturnType<ReturnType<typeof createReport>['finish']>;

export function createReport(
  { api, tenantOrigin, siteOrigin }: Readonly<Record<'api' | 'tenantOrigin' | 'siteOrigin', string>>,
  recorder: Recorder,
) {
  const started = performance.now();
  const calls = new Map<string, CallReport>();
  const findings: ProbeFinding[] = [];
  const facts = {
    pictures: { named: 0, fetched: 0, untestedHosts: 0 },
    /** What the writes could not undo. */
    left: [] as readonly string[],
  };
  const rowOf = (call: string, usedBy: CallReport['usedBy'] = 'site'): CallReport => {
    const row = calls.get(call) ?? {
      ...{ call, usedBy, status: null, rows: null, ms: 0, bytes: 0, encoding: null, findings: 0, untested: null },
    };
    calls.set(call, row);
    return row;
  };
  const add = (call: string, some: readonly ProbeFinding[]): void => {
    findings.push(...some);
    if (call.includes(' ')) rowOf(call).findings += some.length;
  };
  const finish = () => {
    const groups = groupFindings(findings);
    const count = (severity: ProbeFinding['severity']) => groups.filter((group) => group.severity === severity).length;
    return {
      ...{ api: originOf(api), tenantOrigin, siteOrigin, ...facts, findings: groups },
      ...{ must: count('must'), should: count('should'), calls: [...calls.values()].map(toTested) },
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  };
  return {
    facts,
    add,
    finish,
    /** An answer of the call: its last one counts. */
    note(call: string, usedBy: CallReport['usedBy'], address: string, rows: number | null): void {
      const row = rowOf(call, usedBy);
      const exchanges = recorder.of(address).filter(({ method }) => call.startsWith(method));
      row.status = exchanges.at(-1)?.status ?? row.status;
      row.rows = rows ?? row.rows;
      row.ms = Math.max(row.ms, ...exchanges.map(({ ms }) => Math.round(ms)));
      row.bytes = Math.max(row.bytes, ...exchanges.map(({ bytes }) => bytes));
      row.encoding = exchanges.at(-1)?.headers.get('content-encoding') ?? row.encoding;
    },
    /** What was tested of it before stays. */
    skip(call: string, reason: string): void {
      rowOf(call).untested = reason;
    },
    /** Already the first call failed. */
    refused(finding: ProbeFinding) {
      add(finding.call, [finding]);
      return finish();
    },
  };
}

/** A call of which nothing is known is no good one. */
const toTested = (row: CallReport): CallReport =>
  row.status === null && row.findings === 0 && row.untested === null ? { ...row, untested: notSent } : row;
const notSent = 'it was not sent';

/** An address may hold a password. */
const originOf = (api: string): string => new URL(api).origin + new URL(api).pathname.replace(/\/$/, '');

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
