/** Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), without a window. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../helpers/free-port.ts';
import { type Driver, keyActions, pressActions, until } from './driver.ts';

const binaries = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const howToGet = 'Firefox is not here: on Debian, apt-get install firefox-esr; elsewhere, install Firefox';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string; readonly type?: string };
  readonly result?: unknown;
  readonly message?: string;
}

/** Throws a line that says how to get it where it is not installed. */
export async function openFirefox(): Promise<Driver> {
  const binary = binaries.find((path) => existsSync(path));
  if (binary === undefined) throw new Error(howToGet);
  const profile = await mkdtemp(join(tmpdir(), 'partner-sites-firefox-'));
  const port = await freePort();
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const errors: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text ?? '');
  });
  let last = 0;
  const ask = <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      waiting.set(id, (message) => {
        waiting.delete(id);
        if (message.type === 'success') resolve(message.result as T);
        else reject(new Error(`${method}: ${message.message}`));
      }),
    );
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
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await ask('browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string): Promise<WebSocket> {
  let open: WebSocket | null = null;
  await until('Firefox', async () => {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (isOpen) open = socket;
    return isOpen;
  });
  if (open === null) throw new Error(address);
  return open;
}
