/** Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), without a window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo, readPort } from '../helpers/browser-protocol.ts';
import { type Driver, keyActions, pressActions } from './driver.ts';

const binaries = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const howToGet = 'Firefox is not here: on Debian, apt-get install firefox-esr; elsewhere, install Firefox';

/** Throws a line that says how to get it where it is not installed. */
export async function openFirefox(): Promise<Driver> {
  const binary = binaries.find((path) => existsSync(path));
  if (binary === undefined) throw new Error(howToGet);
  const profile = await mkdtemp(join(tmpdir(), 'partner-sites-firefox-'));
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const errors: string[] = [];
  const command = await connectTo(`ws://127.0.0.1:${await readPort(child.stderr)}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(String(params.text));
  });
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const { result, message } = await command({ method, params });
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result as T;
  };
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    run: async <T>(body: string) => {
      const answer = await ask<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `JSON.stringify((() => { ${body} })() ?? null)`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null') as T;
    },
    press: (x, y) => ask('input.performActions', { context, actions: pressActions(x, y) }),
    type: (text) => ask('input.performActions', { context, actions: keyActions(text) }),
    errors: () => errors,
    close: async () => {
      const ended = once(child, 'exit');
      await ask('browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
