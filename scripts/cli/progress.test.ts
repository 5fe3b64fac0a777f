import { expect, test, vi } from 'vitest';
import { progressLines, progressTitle, withProgress } from './progress.ts';

test('the bar says how many partners are done and moves with their pages, also where there is none', () => {
  expect(progressTitle(0, 4, [])).toBe(`${'░'.repeat(30)} 0 of 4 partners`);
  expect(progressTitle(2, 4, [{ partner: 'a', step: 'pull' }])).toBe(
    `${'█'.repeat(15)}${'░'.repeat(15)} 2 of 4 partners`,
  );
  expect(progressTitle(0, 0, [])).toContain('█'.repeat(30));
  const half = [{ partner: 'a', step: 'render' as const, pages: { done: 200, total: 400 } }];
  expect(progressTitle(0, 1, half)).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} 0 of 1 partners`);
});

test('partners at work are named with their step, those beyond six as a number', () => {
  const steps = Array.from({ length: 8 }, (_, i) => ({ partner: `p${i}`, step: 'pull' as const }));
  expect(progressLines([{ partner: 'a', step: 'render', pages: { done: 4, total: 9 } }])).toBe('a: render 4/9');
  expect(progressLines(steps).split('\n')).toEqual([
    ...steps.slice(0, 6).map(({ partner }) => `${partner}: pull`),
    'and 2 more',
  ]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s during a build gives the cursor back and ends the process',
  async (signal) => {
    vi.stubEnv('CI', undefined);
    vi.stubEnv('TERM', 'xterm');
    const { isTTY } = process.stdout;
    process.stdout.isTTY = true;
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const listeners = process.listenerCount(signal);
    await withProgress(1, false, async () => {
      written.length = 0;
      process.emit(signal, signal);
      expect(written).toEqual(['\u001b[?25h']);
      expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, signal);
    });
    expect(process.listenerCount(signal)).toBe(listeners);
    process.stdout.isTTY = isTTY;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  },
);
