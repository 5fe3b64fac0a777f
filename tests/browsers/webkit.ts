/** WebKitGTK's MiniBrowser by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen of its own. */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { keyActions, pressActions } from '../helpers/browser-protocol.ts';
import { freePort } from '../helpers/http-host.ts';
import type { Driver } from './visit.ts';

const howToGet = 'WebKitGTK is not here: on Debian and Ubuntu, apt-get install webkit2gtk-driver xvfb';

/** Throws a line that says how to get it where it is not installed. */
export async function openWebKit(): Promise<Driver> {
  const [binary] = globSync('/usr/lib/*-linux-gnu/webkit{,2}gtk-*/MiniBrowser');
  if (binary === undefined || !existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/xvfb-run'))
    throw new Error(howToGet);
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' },
  });
  const errors: string[] = [];
  const read = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (/CONSOLE JS ERROR/.test(line)) errors.push(line.trim());
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${base}/status`), { timeout: 30_000 });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  // Full-screen, the window has no bar, which would be wider than a phone.
  const options = { binary, args: ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  const run = <T>(script: string) => ask<T>('POST', `${session}/execute/sync`, { script, args: [] });
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    resize: async (width, height) => {
      await ask('POST', `${session}/window/rect`, { width, height });
      await expect.poll(() => run('return innerWidth')).toBe(width);
    },
    run,
    press: (x, y) => ask('POST', `${session}/actions`, { actions: pressActions(x, y) }),
    type: (text) => ask('POST', `${session}/actions`, { actions: keyActions(text) }),
    errors: () => errors,
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      // The screen and the browser end with the driver.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    },
  };
}
