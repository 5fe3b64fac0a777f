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

test('the reservation widget books at the backend and tells the page and the tag manager', async ({ page, demo }) => {
  await page.goto(await pageWith(demo.thirdParties, ['/gtm.js?id=GTM-TEST', '/reservation-widget.js']));
  await page.evaluate(`
    window.told = [];
    for (const name of ['opened', 'booked', 'closed', 'failed'])
      ReservationWidget.on(name, (detail) => told.push([name, detail?.state ?? null]));
    ReservationWidget.init({
      partnerOrigin: 'https://www.saebyeok.example',
      theme: { accent: '#123456' },
      labels: { title: '새벽결 예약' },
      tracking: { gtmId: 'GTM-TEST', utm: { utm_source: 'test' } },
    });
    ReservationWidget.open({ type: 'visit' });
  `);
  const frame = page.frameLocator('.reservation-widget');
  await expect(frame.getByRole('heading', { name: '새벽결 예약' })).toBeVisible();
  await frame.getByRole('textbox', { name: '이름' }).fill('이두리');
  await frame.getByRole('textbox', { name: '휴대폰 번호' }).fill('010-1234-5678');
  await expect(frame.getByRole('group', { name: '시간' }).getByRole('radio').first()).toBeChecked();
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: '예약하기' }).click();
  await expect(frame.getByRole('status')).toHaveText(/예약이 확정되었습니다|예약 신청이 접수되었습니다/);
  await frame.getByRole('button', { name: '닫기' }).click();
  await expect(page.locator('.reservation-widget')).toHaveCount(0);
  expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['opened', 'booked', 'closed']);
  expect(await page.evaluate('tagManager.events[1]')).toEqual({ event: 'reservation_booked', utm_source: 'test' });
});

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
