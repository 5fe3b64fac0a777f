import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAsMember } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt } from '../helpers/show-page.ts';
import { unloadedScripts } from '../helpers/site-scripts.ts';
import { cors, expect, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const sizes = { phone, PC: wide };
/** The board that customers write. */
const boardPath = '/cscenter/boards/3';
const wrong = '비밀번호가 올바르지 않습니다.';
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });

/** Bones stand where the fields of the form come; `release` lets its scripts come. */
async function keepsRoom(page: Page, release: () => Promise<void>): Promise<void> {
  const bones = page.locator('.field-skeleton');
  await expect(bones.first()).toBeVisible();
  const room = ({ x, width, bottom }: DOMRect) => [x, width, Math.round(bottom)];
  // In one step, since an island that wakes replaces them.
  const kept = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('.field-skeleton'),
      (bone) => bone.getBoundingClientRect().toJSON() as DOMRect,
    ),
  );
  await release();
  for (const [i, name] of ['이름', '제목', '내용'].entries()) {
    const field = page.getByLabel(name, { exact: true });
    await expect(field).toBeVisible();
    const box = await field.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(room(box), name).toEqual(kept[i] && room(kept[i]));
  }
  await expect(bones).toHaveCount(0);
}

for (const [name, viewport] of firstOrAll(Object.entries(sizes))) {
  test(`${name}: private entries are written, changed and deleted`, async ({ page, demo, site, expectedErrors }) => {
    expectedErrors.push(/status of 4(?:01|04|09|22)/);
    test.slow();
    await page.setViewportSize(viewport);
    const board = site + boardPath;
    await page.goto(board);
    await expect(page.getByText('비공개 글입니다.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '토요일 주차가 가능한지 궁금합니다' })).toBeVisible();
    const formScripts = await unloadedScripts(page);
    const release = await holdCalls(page, formScripts);
    const asked = page.waitForRequest((request) => formScripts(new URL(request.url())));
    await page.getByRole('main').getByRole('link', { name: '글쓰기' }).first().click({ noWaitAfter: true });
    await asked;
    await test.step('the form keeps its room', () => keepsRoom(page, release));

    // What is missing is said beside each field, and the first has the focus.
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText(/를 입력해 주세요\.$|을 입력해 주세요\.$/)).toHaveCount(4);
    await expect(page.getByLabel('이름', { exact: true })).toBeFocused();
    await page.getByLabel('이름', { exact: true }).fill('가나다');
    await page.getByLabel('제목', { exact: true }).fill(`시험 글 ${name}`);
    await page.getByLabel('내용', { exact: true }).fill('첫 줄\n둘째 줄');
    await expect(page.getByRole('checkbox', { name: '비공개 글로 남기기' })).toBeChecked();
    // Nobody keeps anything of a visitor who has not agreed to it.
    const consent = page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' });
    await expect(consent).toHaveAccessibleDescription('개인정보 수집·이용에 동의해 주세요.');
    const policy = page.getByRole('link', { name: /개인정보 처리방침 보기/ }).first();
    await expect(policy).toHaveAttribute('href', '/terms/privacy-policy');
    await consent.check();
    // This board asks for symptoms, which have a consent of their own.
    const health = page.getByRole('checkbox', { name: '민감정보 수집·이용 동의' });
    await expect(health).toHaveAccessibleDescription('민감정보 수집·이용에 동의해 주세요.');
    await health.check();
    await password(page).fill('abc');
    await page.getByRole('button', { name: '등록하기' }).click();
    await expect(page.getByText(/4자 이상 입력해 주세요\.$/)).toBeVisible();

    let answer = { status: 409, json: { message: '같은 글이 이미 등록되어 있습니다.' } };
    await page.route('**/customer/notice-customer-boards**', async (route) => {
      if (['POST', 'GET'].includes(route.request().method())) await route.fulfill({ ...answer, headers: cors });
      else await route.fallback();
    });
    await test.step('a refusal and a login that is over keep what was typed', async () => {
      await password(page).fill('abcd');
      await page.getByRole('button', { name: '등록하기' }).click();
      await expect(page.getByRole('alert')).toContainText('같은 글이 이미 등록되어 있습니다.');
      answer = { status: 401, json: { message: 'expired' } };
      await page.getByRole('button', { name: '등록하기' }).click();
      const again = page.getByRole('main').getByRole('link', { name: '다시 로그인하기' });
      await expect(again).toHaveAttribute('href', /^\/login\?return=/);
      await page.unroute('**/customer/notice-customer-boards**');
    });
    // A reload loses nothing but the password.
    await page.reload();
    await expect(page.getByLabel('내용', { exact: true })).toHaveValue('첫 줄\n둘째 줄');
    await expect(page.getByLabel('제목', { exact: true })).toHaveValue(`시험 글 ${name}`);
    await expect(password(page)).toHaveValue('');
    await password(page).fill('abcd');
    await page.getByRole('button', { name: '등록하기' }).click();

    await expect(headingOf(page)).toHaveText('비공개 글입니다.');
    await expect(page.getByRole('status').filter({ hasText: '글을 등록했습니다.' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await password(page).fill('wrong');
    await page.getByRole('button', { name: '확인하기' }).click();
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill('abcd');
    await page.getByRole('button', { name: '확인하기' }).click();
    await expect(headingOf(page)).toHaveText(`시험 글 ${name}`);
    await expect(headingOf(page)).toBeFocused();
    await expect(page.getByText('첫 줄\n둘째 줄')).toBeVisible();
    await page.getByRole('button', { name: '수정' }).click();
    await expect(page.getByLabel('제목', { exact: true })).toBeFocused();
    await page.getByLabel('내용', { exact: true }).fill('고친 줄');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('고친 줄')).toBeVisible();
    await expect(headingOf(page)).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const entry = page.url();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(page.getByRole('heading', { name: '이 글을 삭제하시겠습니까?' })).toBeVisible();
    // Enter deletes nothing yet.
    await expect(page.getByRole('button', { name: '취소' })).toBeFocused();
    const list = /\/customer\/notice-customer-boards\?/;
    answer = { status: 422, json: { message: '점검 중입니다.' } };
    await page.route(list, (route) => route.fulfill({ ...answer, headers: cors }));
    await page.getByRole('button', { name: '삭제하기' }).click();
    await expect(page.getByRole('status').filter({ hasText: '글을 삭제했습니다.' })).toBeVisible();
    await expect(page).toHaveURL(board);
    await test.step('a list that fails says so', async () => {
      await expect(page.getByRole('alert').filter({ hasText: '점검 중입니다.' })).toBeVisible();
      answer = { status: 200, json: { rows: [], page: 1, pageSize: 10, total: 0 } as never };
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByText('첫 글을 남겨 주세요.')).toBeVisible();
    });
    await openAt(page, site, new URL(entry).pathname);
    await expect(page.getByRole('main')).toContainText('삭제되었거나 없는 글입니다.');
    await expect(page.getByRole('main').getByRole('link', { name: '목록으로' })).toHaveAttribute('href', boardPath);
    await page.unrouteAll();
    await test.step('an open entry is changed with its password, a private one by its author', () =>
      changesOthers(page, demo, site));
  });
}

async function changesOthers(page: Page, demo: RunningDemo, site: string): Promise<void> {
  // The open page would keep the empty list.
  await page.goto(site + boardPath);
  await page.getByRole('link', { name: '토요일 주차가 가능한지 궁금합니다' }).click();
  await expect(page.getByText('토요일 오전에 차로 가려고 합니다.')).toBeVisible();
  await page.getByRole('button', { name: '수정' }).click();
  await password(page).fill('1111');
  await page.getByLabel('내용', { exact: true }).fill('다른 글');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue('다른 글');
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('토요일 오전에 차로 가려고 합니다.')).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('button', { name: '삭제하기' }).click();
  await expect(password(page)).toHaveAccessibleDescription(/를 입력해 주세요\./);

  await loginAsMember(page, demo);
  await page.route(/notice-customer-boards\/\d+(?:\?|$)/, (route) =>
    route.fulfill({ status: 422, headers: cors, json: { status: 422, code: 'PASSWORD_WRONG', message: wrong } }),
  );
  await openAt(page, site, boardPath);
  // Only its author gets the title of a private entry.
  const own = page
    .getByRole('listitem')
    .filter({ hasText: '비공개' })
    .getByRole('link')
    .filter({ hasNotText: '비공개 글입니다.' });
  const title = (await own.first().textContent()) ?? '';
  await own.first().click();
  await expect(page.getByRole('button', { name: '수정' })).toBeVisible();
  expect(title).toContain((await headingOf(page).textContent()) ?? '-');
}
