/** Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), without a window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo, keyActions, pressActions, readPort } from '../helpers/browser-protocol.ts';

const binaries = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const howToGet = 'Firefox is not here: on Debian, apt-get install firefox-esr; elsewhere, install Firefox';

/** Throws a line that says how to get it where it is not installed. */
export async function openFirefox() {
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
    open: (url: string) => ask<unknown>('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width: number, height: number) =>
      ask<unknown>('browsingContext.setViewport', { context, viewport: { width, height } }),
    /** Runs the body of a function in the page; its value has to be JSON. */
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
    /** A real press of the pointer at a point of the viewport, in CSS pixels. */
    press: (x: number, y: number) => ask<unknown>('input.performActions', { context, actions: pressActions(x, y) }),
    /** Keys one after the other, to what has the focus. */
    type: (text: string) => ask<unknown>('input.performActions', { context, actions: keyActions(text) }),
    /** Of the page's scripts since the browser began. */
    errors: (): readonly string[] => errors,
    close: async () => {
      const ended = once(child, 'exit');
      await ask('browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
