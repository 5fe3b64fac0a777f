/**
 * A tab of Chromium by its own protocol. Playwright listens to the page in it, and while somebody does nothing is drawn ahead:
 * a page that is drawn ahead is another target, which takes the place of the one in front when it is asked for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect } from 'playwright/test';
import { browserFlags, installedBrowser } from '../tools/find-browser.ts';
import { connectTo, readPort } from './browser-protocol.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type Command = readonly [method: string, params?: object];

interface Target {
  readonly targetId: string;
  readonly type: string;
  /** `prerender` of a page that is drawn ahead. */
  readonly subtype?: string;
}

/** `conditions` are commands for each page, given before it runs: a slow network, a small screen. */
export async function openRawBrowser(conditions: readonly Command[] = []) {
  const program = installedBrowser() ?? chromium.executablePath();
  const profile = await createTemporaryFolder('browser');
  const flags = [...browserFlags(), '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // Debian's program is a shell that starts the browser: a signal to it alone would leave that running.
  const child = spawn(program, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const { send, pages } = await attachToTab(await readPort(child.stderr), conditions);

  async function evaluateIn<T>(session: string | undefined, expression: string): Promise<T | undefined> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = (await send('Runtime.evaluate', options, session)) as { result?: { value?: T } };
    return result?.value;
  }

  /** In the page in front. */
  const evaluate = <T>(expression: string) => evaluateIn<T>(pages().front, expression);

  async function middleOf(selector: string): Promise<{ x: number; y: number }> {
    const at = await evaluate<{ x: number; y: number }>(`(() => {
      const link = document.querySelector(${JSON.stringify(selector)});
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = link.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
    return at ?? { x: 0, y: 0 };
  }

  async function hover(selector: string): Promise<{ x: number; y: number }> {
    const at = await middleOf(selector);
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }, pages().front);
    return at;
  }

  return {
    evaluate,
    /** In the page that is drawn ahead; undefined while none is. */
    evaluateAhead: async <T>(expression: string) => {
      const { ahead } = pages();
      return ahead === undefined ? undefined : evaluateIn<T>(ahead, expression);
    },
    async goto(address: string) {
      await send('Page.navigate', { url: address }, pages().front);
      await expect
        .poll(() => evaluate('[location.href, document.readyState]'), { timeout: 30_000 })
        .toEqual([address, 'complete']);
    },
    hover,
    /** As a finger does, which rests so long. */
    async tap(selector: string, heldMs: number) {
      const at = await middleOf(selector);
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }, pages().front);
      await sleep(heldMs);
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }, pages().front);
    },
    async click(selector: string) {
      const at = await hover(selector);
      for (const type of ['mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 }, pages().front);
    },
    async close() {
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

async function attachToTab(port: string, conditions: readonly Command[]) {
  const tabs = (await (await fetch(`http://127.0.0.1:${port}/json/list?for_tab`)).json()) as Record<string, string>[];
  const address = tabs.find(({ type }) => type === 'tab')?.webSocketDebuggerUrl ?? '';
  /** By target: its session, and what it is. */
  const attached = new Map<string, { readonly session: string; readonly subtype: string | undefined }>();
  const command = await connectTo(address, ({ method, params = {} }) => {
    const { sessionId, targetInfo } = params as { readonly sessionId?: string; readonly targetInfo?: Target };
    if (method === 'Target.attachedToTarget' && targetInfo !== undefined && sessionId !== undefined) {
      attached.set(targetInfo.targetId, { session: sessionId, subtype: targetInfo.subtype });
      if (targetInfo.type === 'page') for (const [name, options] of conditions) void send(name, options, sessionId);
      void send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    }
    if (method === 'Target.targetInfoChanged' && targetInfo !== undefined) {
      const known = attached.get(targetInfo.targetId);
      if (known !== undefined) attached.set(targetInfo.targetId, { ...known, subtype: targetInfo.subtype });
    }
    if (method === 'Target.detachedFromTarget')
      for (const [target, { session }] of attached) if (session === sessionId) attached.delete(target);
  });

  const send = async (method: string, params: object = {}, sessionId?: string) =>
    (await command({ method, params, sessionId })).result ?? {};
  const find = (isAhead: boolean) =>
    [...attached.values()].findLast(({ subtype }) => (subtype === 'prerender') === isAhead)?.session;
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  return { send, pages: () => ({ front: find(false), ahead: find(true) }) };
}
