import { expect, test } from 'vitest';
import { renderHistory } from './history.ts';
import type { HistoryEntry, PartnerView } from './views.ts';

const trigger = { kind: 'webhook', who: null, why: '가격', at: '2026-11-26T08:20:00Z' } as const;

/** A row that ended so many seconds after 17:20 of Korean time. */
const row = (seq: number, seconds: number, more: Partial<HistoryEntry> = {}): HistoryEntry => {
  const at = new Date(Date.parse('2026-11-26T08:20:00Z') + seconds * 1000);
  return {
    ...{ seq, kind: 'rebuild', state: 'live', release: null, triggers: [trigger], tries: 1, attempts: [] },
    ...{ requestedAt: at, startedAt: at, endedAt: at, result: null, error: null },
    ...more,
  };
};

async function render(...history: HistoryEntry[]): Promise<string[]> {
  const account = { role: 'marketer' };
  const view = { account, history, live: null, restorable: new Set(), now: new Date('2026-11-26T09:00:00Z') };
  const list = String(await renderHistory(view as unknown as PartnerView, '/partners/a'));
  return list.split('<li ').slice(1);
}

test('rows of one minute have seconds, others have none', async () => {
  const rows = await render(row(3, 70), row(2, 9), row(1, 4));
  const times = rows.map((text) => /datetime="[^"]+">([^<]+)/.exec(text)?.[1]);
  expect(times).toEqual(['11월 26일 17:21', '11월 26일 17:20:09', '11월 26일 17:20:04']);
});

test('a row whose change was not published by itself says which publication has it, or that none has', async () => {
  const error = { kind: 'build', code: 'STORE_FAILED', message: 'down' } as const;
  const [superseded, live, failed, earlier] = await render(
    row(4, 240, { state: 'superseded' }),
    row(3, 180),
    row(2, 60, { state: 'failed', error }),
    row(1, 0),
  );
  expect(superseded).toContain('이 변경은 아직 게시되지 않았습니다.');
  expect(live).not.toContain('이 변경은');
  expect(failed).toContain('사이트 저장소에 올리지 못했습니다.');
  expect(failed).toContain('이 변경은 11월 26일 17:23 게시에 포함되었습니다.');
  expect(earlier).not.toContain('이 변경은');
});

test('a rollback is named once in its row, with who did it', async () => {
  const byHand = { ...trigger, kind: 'rollback', who: 'kim@a.example', why: null } as const;
  const [text = ''] = await render(row(1, 0, { kind: 'rollback', state: 'rolled_back', triggers: [byHand] }));
  const words = text.replaceAll(/<[^>]+>/g, ' ');
  expect(words.match(/되돌/g)).toHaveLength(1);
  expect(words).toContain('kim@a.example');
});
