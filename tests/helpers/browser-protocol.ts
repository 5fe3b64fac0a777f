/** The remote protocol of a browser, Chromium's or WebDriver BiDi: commands with their answers, and events. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** An answer, which has the number of its command, or an event. */
export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  /** Of a command that failed, as WebDriver BiDi words it. */
  readonly message?: string;
}

/** What it gives sends a command, e.g. `{ method, params }`, and answers with what comes back. */
export async function connectTo(url: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(url);
  const answers = new Map<number, (answer: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message);
    else answers.get(message.id)?.(message);
  });
  await once(socket, 'open');
  let count = 0;
  return (command: object): Promise<Message> => {
    const id = ++count;
    socket.send(JSON.stringify({ id, ...command }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
}

/** Where a browser says that it listens. */
export async function readPort(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('The browser ended before it listened.');
}

/** W3C actions of a pointer that is pressed and let go. */
export function pressActions(x: number, y: number): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  return [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }];
}

/** W3C actions of keys. */
export function keyActions(text: string): object[] {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keyboard', actions }];
}
