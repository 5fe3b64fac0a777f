import { expect, test } from 'vitest';
import type { Content } from '../../src/contract/content.ts';
import { checkPictures } from './check-pictures.ts';

const check = (...addresses: string[]) =>
  checkPictures(
    { products: addresses.map((thumbnailUrl) => ({ thumbnailUrl, imageUrls: [] })) } as unknown as Content,
    { allowed: ['https://127.0.0.1:9'], trusted: [] },
    new AbortController().signal,
  );

test('a picture that cannot be fetched is told without its query, which may hold a signature', async () => {
  const { findings } = await check('https://127.0.0.1:9/a.webp?X-Amz-Signature=secret');
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    severity: 'must',
    received: expect.stringMatching(/^https:\/\/127\.0\.0\.1:9\/a\.webp\?… cannot/),
  });
  expect(JSON.stringify(findings)).not.toContain('secret');
});

test('hosts beyond the sample are told as not tested', async () => {
  const hosts = Array.from({ length: 11 }, (_, i) => `https://${i}.example/a.webp`);
  expect(await check(...hosts)).toMatchObject({ named: 11, fetched: 0, untestedHosts: 3 });
});
