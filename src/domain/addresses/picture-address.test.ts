import { expect, test } from 'vitest';
import { readPictureAddress } from './picture-address.ts';
import { unsignedAddress } from './signed-address.ts';

test.each([
  ['https://cdn.example', 'https://cdn.example'],
  [' https://cdn.example/배너 (1).jpg\n', 'https://cdn.example/%EB%B0%B0%EB%84%88%20(1).jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/a.jpg', '/a.jpg'],
  ['javascript:alert(1) ', 'javascript:alert(1)'],
  ['https:// ', 'https://'],
])('%s is read as %s', (text, address) => {
  expect(readPictureAddress(text)).toBe(address);
  expect(readPictureAddress(address)).toBe(address);
});

const base = 'https://cdn.example/a.jpg';
test.each([
  ['?X-Amz-Algorithm=A&X-Amz-Date=1&X-Amz-Signature=abc', ''],
  ['?v=3&X-Goog-Expires=5&X-Goog-Signature=abc', '?v=3'],
  ['?Expires=1&Signature=abc&Key-Pair-Id=K', ''],
  ['?sv=2024&se=2026&sr=b&sp=r&sig=abc', ''],
  ['?expires=never', '?expires=never'],
])('of %s stays %s', (query, rest) => expect(unsignedAddress(base + query)).toBe(base + rest));
