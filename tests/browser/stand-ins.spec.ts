/** The stand-ins of third parties, in a page of another origin and under a strict policy. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../helpers/visitor.ts';

let host: Server | null = null;
test.afterEach(() => {
  host?.closeAllConnections();
  host?.close();
  host = null;
});

/** The address of a page that loads these scripts and allows their origin scripts and frames, nothing else. */
async function pageWith(thirdParties: string, scripts: readonly string[]): Promise<string> {
  const policy = `default-src 'none'; script-src ${thirdParties}; style-src 'unsafe-inline'; frame-src ${thirdParties}; font-src ${thirdParties}; img-src data: ${thirdParties}`;
  const tags = scripts.map((path) => `<script src="${thirdParties}${path}"></script>`).join('');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="ko"><title>페이지</title><link rel="icon" href="data:,">${tags}`);
  });
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://page.localhost:${(server.address() as AddressInfo).port}/`;
}

test('the chat messenger runs its commands, those from before it loaded too', async ({ page, demo }) => {
  await page.goto(await pageWith(demo.thirdParties, ['/chat.js']));
  await page.evaluate(`
    window.told = [];
    ChannelIO('onShowMessenger', () => told.push('shown'));
    ChannelIO('onHideMessenger', () => told.push('hidden'));
    ChannelIO('onChatCreated', (message) => told.push(message));
    ChannelIO('boot', { pluginKey: 'key' });
    ChannelIO('addTags', ['상담', '리프팅']);
    ChannelIO('removeTags', ['상담']);
    ChannelIO('setPage', '/products/1');
  `);
  const launcher = page.getByRole('button', { name: '채팅 상담' });
  await launcher.click();
  await expect(page.getByRole('dialog', { name: '채팅 상담' })).toBeVisible();
  await page.evaluate(`ChannelIO('openChat', undefined, '안녕하세요'); ChannelIO('hideMessenger')`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate('told')).toEqual(['shown', '안녕하세요', 'hidden']);
  expect(await page.evaluate('ChannelIO.state')).toMatchObject({ tags: ['리프팅'], page: '/products/1' });
  await page.evaluate(`ChannelIO('shutdown')`);
  await expect(launcher).toHaveCount(0);
});
