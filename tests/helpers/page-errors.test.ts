import type { ConsoleMessage, Page, WebError } from 'playwright/test';
import { expect, test } from 'vitest';
import { describeConsoleError, describeWebError } from './page-errors.ts';

const address = 'http://saebyeok.localhost:5000/products/1';
const frames = [address, 'http://127.0.0.1:5001/video/abc'].map((url) => ({ url: () => url }));
const page = { url: () => address, frames: () => frames } as unknown as Page;

test('an uncaught error of a frame names page, frame and stack', () => {
  const error = Object.assign(new Error('Access is denied'), {
    stack: 'Error: Access is denied\n    at play (http://127.0.0.1:5001/video.js:3:9)',
  });
  const location = () => ({ url: 'http://127.0.0.1:5001/video.js' });
  expect(describeWebError({ error: () => error, page: () => page, location } as unknown as WebError)).toBe(
    `uncaught: Access is denied
    page ${address}
    frame http://127.0.0.1:5001/video/abc
    at play (http://127.0.0.1:5001/video.js:3:9)`,
  );
});

test('an error at the console names its source and page, and no frame but a foreign one', () => {
  const location = () => ({ url: 'http://saebyeok.localhost:5000/assets/a.js', lineNumber: 6 });
  const message = { text: () => 'no', page: () => page, location } as unknown as ConsoleMessage;
  expect(describeConsoleError(message)).toBe(
    `no http://saebyeok.localhost:5000/assets/a.js:7
    page ${address}`,
  );
});
