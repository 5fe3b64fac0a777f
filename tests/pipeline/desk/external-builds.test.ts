/** A desk beside another command that builds, by the times that an installation has and a clock of the test's own. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createRelease, moment, replaceHistory } from '../../helpers/created-releases.ts';
import { createFakePipeline, operator, password, releaseName } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

const minute = 60_000;

/** All that a process does periodically waits for `pass`. */
function replaceTime() {
  const tasks = new Set<{
    nextAt: number;
    readonly intervalMs: number;
    readonly work: () => Promise<void>;
    readonly first: Promise<void>;
  }>();
  let time = 0;
  // The helpers have loaded the desk already.
  vi.resetModules();
  vi.doMock('../../../scripts/core/periodic.ts', () => ({
    runPeriodically(intervalMs: number, work: () => Promise<void>) {
      const first = work();
      const task = { nextAt: time + intervalMs, intervalMs, work, first };
      tasks.add(task);
      return async () => {
        tasks.delete(task);
        await first;
      };
    },
  }));
  return {
    async pass(ms: number): Promise<void> {
      await Promise.all([...tasks].map(({ first }) => first));
      for (const until = time + ms; ; ) {
        const [next] = [...tasks].sort((a, b) => a.nextAt - b.nextAt);
        if (next === undefined || next.nextAt > until) {
          time = until;
          return;
        }
        time = next.nextAt;
        next.nextAt += next.intervalMs;
        await next.work();
      }
    },
  };
}

afterEach(() => {
  vi.doUnmock('../../../scripts/core/periodic.ts');
});

test('a release that another command has built beside the desk is known within a minute, as operations.md says', async () => {
  const clock = replaceTime();
  const { startDesk } = await import('../../../scripts/desk/start.ts');
  const root = await createTemporaryFolder('external');
  const dist = join(root, 'dist/haneul');
  const pipeline = createFakePipeline();
  const desk = await startDesk({
    ...{ distRoot: join(root, 'dist'), pipeline, concurrency: 1, partnerIds: ['haneul'], log: () => undefined },
    ...{ host: '127.0.0.1', port: 0, previewPort: 0, target: null, publishing: null },
    databaseUrl: await sharedPostgres().createDatabase(),
    ...{ webhookKeys: [], trustedProxies: [], statusToken: undefined, recordDays: 365, now: () => new Date() },
    accounts: [{ email: operator, name: '운영자', partner: null, password }],
    loadPartner: async () => {
      throw new Error('No page is asked for.');
    },
    addressesOf: (id) => ({ siteUrl: `https://${id}.example`, previewUrl: `https://preview.${id}.example` }),
  });
  try {
    // Just after the desk has looked.
    await clock.pass(0);
    // Its content changes by itself at a moment that has passed.
    const release = releaseName(1);
    await createRelease(dist, release, [moment(0).toISOString()]);
    const at = new Date().toISOString();
    await replaceHistory(dist, [{ release, at, readAt: at, why: 'build' }]);
    await symlink(join('releases', release), join(dist, 'current'));
    await clock.pass(minute);
    // The desk looks for due moments each five seconds.
    await clock.pass(minute / 12);
    await expect.poll(() => pipeline.log).toEqual(['build haneul']);
  } finally {
    await desk.stop();
  }
});
