/** How far a build is, on a terminal that can show it; elsewhere nothing, so that logs stay plain lines. */
import type { PartnerStep } from '../pipeline/build-all.ts';

export interface Progress {
  step(step: PartnerStep): void;
  done(partner: string, lines: string): void;
}

/** Rebuilds that are shown; more than these are at work only for moments. */
const shown = 6;

const isTerminal = (): boolean => process.stdout.isTTY && process.env.TERM !== 'dumb' && process.env.CI === undefined;

/** Runs the work, which tells its progress. `isQuiet` leaves standard output to a report. */
export async function withProgress<T>(total: number, isQuiet: boolean, work: (progress: Progress) => Promise<T>) {
  if (isQuiet) return work({ step: () => undefined, done: () => undefined });
  if (!isTerminal()) return work({ step: () => undefined, done: (_, lines) => console.log(lines) });
  const { Listr } = await import('listr2');
  const steps = new Map<string, PartnerStep>();
  const reports: string[] = [];
  let result: T | undefined;
  using _ = restoreCursorAtEnd();
  await new Listr(
    [
      {
        title: progressTitle(0, total, []),
        task: async (_, task) => {
          const show = () => {
            task.title = progressTitle(reports.length, total, [...steps.values()]);
            task.output = progressLines([...steps.values()]);
          };
          result = await work({
            step: (step) => {
              steps.set(step.partner, step);
              show();
            },
            done: (partner, lines) => {
              steps.delete(partner);
              reports.push(lines);
              show();
            },
          });
        },
      },
    ],
    { renderer: 'default', registerSignalListeners: false },
  ).run();
  for (const lines of reports) console.log(lines);
  return result as T;
}

/** A process that a signal ends writes nothing more: the terminal would stay without the cursor that Listr has hidden. */
function restoreCursorAtEnd(): Disposable {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  // Before Listr replaces it by one that keeps what it is given until its end.
  const write = process.stdout.write.bind(process.stdout);
  const restore = () => write('\u001b[?25h');
  const end = (signal: NodeJS.Signals) => {
    remove();
    restore();
    process.kill(process.pid, signal);
  };
  const remove = () => {
    process.off('exit', restore);
    for (const signal of signals) process.off(signal, end);
  };
  process.on('exit', restore);
  for (const signal of signals) process.on(signal, end);
  return { [Symbol.dispose]: remove };
}

const barWidth = 30;

/** Pages count as a part of their partner: the bar of one partner would stay empty to the end. */
export function progressTitle(done: number, total: number, atWork: readonly PartnerStep[]): string {
  const begun = atWork.reduce((sum, { pages }) => sum + (pages ? pages.done / Math.max(1, pages.total) : 0), 0);
  const filled = total === 0 ? barWidth : Math.round(((done + begun) / total) * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done} of ${total} partners`;
}

export function progressLines(steps: readonly PartnerStep[]): string {
  const lines = steps
    .slice(0, shown)
    .map(({ partner, step, pages }) => `${partner}: ${step}${pages ? ` ${pages.done}/${pages.total}` : ''}`);
  return [...lines, ...(steps.length > shown ? [`and ${steps.length - shown} more`] : [])].join('\n');
}
