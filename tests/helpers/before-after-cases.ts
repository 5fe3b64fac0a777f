/** Before/after cases for tests: the demonstration has none, because it has no photographs. */
import type { APIRequestContext } from 'playwright/test';
import type { BeforeAfter } from '../../src/contract/post.ts';

/** A case that may be shown to everybody. */
export const beforeAfterCase = (id: number, more: Partial<BeforeAfter> = {}): BeforeAfter => ({
  id,
  title: `등의 자국 ${id}`,
  productId: null,
  beforeImageUrl: 'https://cdn.example/before.webp',
  afterImageUrl: 'https://cdn.example/after.webp',
  takenOn: '2026-10-17',
  elapsedText: '1회 시술 4주 후',
  isSamePersonAndConditions: true,
  hasConsent: true,
  isNoYouth: false,
  isAiGenerated: false,
  sideEffectText: '부기와 멍이 생길 수 있습니다.',
  updatedAt: '2026-11-01T10:00:00+09:00',
  ...more,
});

/** Runs `act` while the sandbox has these cases of a partner. */
export async function withCases(
  request: APIRequestContext,
  sandbox: string,
  partner: string,
  cases: readonly BeforeAfter[],
  act: () => Promise<void>,
): Promise<void> {
  const at = (id: number) => `${sandbox}/_content/${partner}/beforeAfters/${id}`;
  for (const row of cases) await request.put(at(row.id), { data: row });
  try {
    await act();
  } finally {
    for (const { id } of cases) await request.delete(at(id));
  }
}
