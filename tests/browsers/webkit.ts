/** WebKitGTK's MiniBrowser by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../helpers/free-port.ts';
import { type Driver, keyActions, pressActions, until } from './driver.ts';

const libraries = '/usr/lib';
const howToGet = 'WebKitGTK is not here: on Debian and Ubuntu, apt-get install webkit2gtk-driver xvfb';

/** Throws a line that says how to get it where it is not installed. */
export async function openWebKit(): Promise<Driver> {
  const binary = miniBrowser();
  if (binary === null || !existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/xvfb-run'))
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
  await until('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
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
      await until(`${width} px`, async () => (await run<number>('return innerWidth')) === width);
    },
    run,
    press: (x, y) => ask('POST', `${session}/actions`, { actions: pressActions(x, y) }),
    type: (text) => ask('POST', `${session}/actions`, { actions: keyActions(text) }),
    errors: () => errors,
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      stop(child);
    },
  };
}

/** The screen and the browser end with the driver. */
function stop(child: ChildProcess): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
}

function miniBrowser(): string | null {
  for (const machine of existsSync(libraries) ? readdirSync(libraries) : []) {
    const folder = join(libraries, machine);
    const versions = machine.includes('-linux-gnu')
      ? readdirSync(folder).filter((name) => /^webkit2?gtk-/.test(name))
      : [];
    const found = versions.map((name) => join(folder, name, 'MiniBrowser')).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return null;
}
