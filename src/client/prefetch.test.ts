import { afterEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

const signs = ['pointerover', 'touchstart', 'focusin', 'pointercancel'];

test.each([
  [undefined, signs],
  [{ effectiveType: '4g', saveData: false }, signs],
  [{ saveData: true }, []],
  [{ effectiveType: 'slow-2g' }, []],
])(
  'with the connection %j the page listens to %j: nothing is fetched ahead for those who save traffic',
  (connection, listened) => {
    const addEventListener = vi.fn();
    vi.stubGlobal('navigator', { connection });
    vi.stubGlobal('document', { addEventListener });
    prefetchOnIntent();
    expect(addEventListener.mock.calls.map(([type]) => type)).toEqual(listened);
  },
);
