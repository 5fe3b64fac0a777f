/** Runs a hook of React without a browser: in a component that draws nothing, on as much of a DOM as that needs. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** `window`, and what a hook reads itself such as `addEventListener`, are the test's to stub. */
export function renderHook<T>(hook: () => T) {
  let last: T | undefined;
  const Host = () => {
    last = hook();
    return null;
  };
  const root = createRoot(container() as unknown as Element);
  root.render(createElement(Host));
  return {
    /** What the hook gives once all that is under way has been drawn. */
    current: async () => {
      await drawn();
      return last as T;
    },
    unmount: async () => {
      root.unmount();
      await drawn();
    },
  };
}

/** React draws, and runs effects, in tasks of its own. */
async function drawn(): Promise<void> {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setImmediate(resolve));
}

function container() {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, nodeName: '#document', activeElement: null });
  const defaultView = { document: ownerDocument, HTMLIFrameElement: class {} };
  const node = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', childNodes: [], textContent: '' };
  return Object.assign(new EventTarget(), node, { ownerDocument: Object.assign(ownerDocument, { defaultView }) });
}
