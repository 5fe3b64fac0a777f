import { expect, test, vi } from 'vitest';
import { waitForShutdown } from './shutdown.ts';

test('who reads that a command is ready may stop it at once', async () => {
  // The end after `SITE_STOP_SECONDS` would be the one of this process.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const log = vi.spyOn(console, 'log').mockImplementation(() => void process.emit('SIGTERM'));
  try {
    await waitForShutdown('ready');
    expect(log).toHaveBeenCalledWith('ready');
  } finally {
    log.mockRestore();
    vi.useRealTimers();
  }
});
