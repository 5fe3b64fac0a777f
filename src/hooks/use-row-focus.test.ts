import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../tests/helpers/render-hook.ts';
import { useRowFocus } from './use-row-focus.ts';

const focused = vi.hoisted((): string[] => []);
vi.mock('../client/focus-main.ts', () => ({ focusMain: () => focused.push('main') }));

afterEach(() => vi.unstubAllGlobals());

test('the row after the one that goes gets the focus, else the last one, else the page', async () => {
  vi.stubGlobal('window', new EventTarget());
  const hook = renderHook(() => {
    const [names, setNames] = useState(['one', 'two', 'three', 'four']);
    const buttons = names.map((name) => ({ focus: () => focused.push(name) }));
    const follow = useRowFocus({ current: { querySelectorAll: () => buttons } as never }, names, 'button');
    return { names, setNames, follow };
  });
  for (const at of [1, 2, 1, 0]) {
    const { names, setNames, follow } = await hook.current();
    follow(at);
    setNames(names.filter((_, i) => i !== at));
    await hook.current();
  }
  expect(focused).toEqual(['three', 'three', 'one', 'main']);
});
