import { expect, test } from 'vitest';
import type { Finding, FindingWords } from '../../../src/contract/finding.ts';
import { findingWords, pictureWords } from '../../../src/site/words.ts';
import { editorAddress } from '../../content/editor-address.ts';
import type { Role } from '../words.ts';
import { asShown, type PageAddress, renderAcceptance, renderFindingList } from './findings.ts';
import { renderPageList } from './progress.ts';

const at = (place: string, words: FindingWords, entry: Partial<Finding> = {}): Finding => ({
  place,
  ...words,
  ...entry,
});

const account = (role: Role) => ({ email: 'a@desk.example', name: '가', partner: 'a', role });

test('many findings of one kind are one line, folded and after the rarer ones, and each entry has its editor', async () => {
  const findings = [
    ...Array.from({ length: 42 }, (_, i) =>
      at(`/products/${i + 1}`, findingWords.sameListing('/products/99', 'description')),
    ),
    at('게시글 110', pictureWords.foreignHost('https://x.example'), { collection: 'boardPosts', id: 110 }),
    at('/cscenter/notice/3', pictureWords.ownAddress),
    at('/events/1', { code: 'DISCOUNT_WITHOUT_TERMS', severity: 'blocks', message: '대상이 없습니다.' }),
  ];
  const list = String(
    await renderFindingList(
      asShown(findings),
      (path) => `https://a.example${path}`,
      editorAddress('https://admin.example/{collection}/{id}'),
      account('marketer'),
    ),
  );
  // What blocks comes first, and is not folded.
  expect(list).toMatch(/^<div data-severity="blocks"><h3[^>]*>게시 전 확인 필요 1건<\/h3><h4[^>]*>/);
  expect([...list.matchAll(/<details[^>]*?( open)?><summary>([^<]+)/g)].map(([, open, text]) => [open, text])).toEqual([
    [undefined, '확인 권장 44건'],
    [' open', '사진을 뺐습니다 2건'],
    [undefined, '다른 페이지와 설명이 같습니다 42건'],
  ]);
  expect(list.match(/<li>/g)).toHaveLength(45);
  expect(list).toContain('href="https://admin.example/boardPosts/110"');
  expect(list).toContain('href="https://admin.example/notices/3"');
  expect(list).toContain('href="https://a.example/products/42"');
});

test('what was decided is folded and not counted, an entry is named, and only an operator reads of fields', async () => {
  const decided = { code: 'AI_PICTURE_FORBIDDEN', severity: 'note', message: '실제 사진으로 바꿔 주세요.' } as const;
  const findings = ['김하늘', '이바다', '박구름'].map((entry) =>
    at(
      '/introduce/staff',
      { ...decided, operator: 'employees.isAiGenerated' },
      { entry, reason: '시험용 병원입니다.' },
    ),
  );
  const render = async (role: Role, addressOf: PageAddress) =>
    String(await renderFindingList(asShown(findings), addressOf, () => null, account(role)));
  const list = await render('approver', (path) => `https://a.example${path}`);
  expect(list).toMatch(/^<details [^>]*data-severity="decided"><summary>그대로 두기로 정한 항목 3건/);
  expect(list).toMatch(/김하늘.*이바다.*박구름/s);
  expect(list).toContain('그대로 두는 이유: 시험용 병원입니다.');
  expect(list).not.toContain('isAiGenerated');
  expect(await render('operator', () => null)).toContain('운영자: employees.isAiGenerated');
  // A partner without an address, such as a draft, has no pages to lead to.
  expect(await render('approver', () => null)).not.toContain('href');
});

test('each finding that blocks has a tick and a reason, for those who may accept a loss; others read whom to ask', async () => {
  const blocking = asShown([
    at('/introduce/staff', { code: 'AD_SURE', severity: 'blocks', message: '고쳐 주세요.' }, { entry: '김하늘' }),
    at('/', { code: 'BUSINESS_INFO_MISSING', severity: 'blocks', message: '입력해 주세요.' }),
  ]).map((shown, i) => ({ ...shown, key: `${i}`.repeat(16) }));
  const view = { isOfPreview: true, isKnown: true, shown: blocking, blocking };
  const form = async (role: Role) => String(await renderAcceptance(view, account(role)));
  for (const role of ['approver', 'operator'] as const) {
    expect((await form(role)).match(/type="checkbox" name="accept-(0{16}|1{16})"/g)).toHaveLength(2);
    expect((await form(role)).match(/name="reason-(0{16}|1{16})"[^>]* minlength="10"/g)).toHaveLength(2);
    expect(await form(role)).toContain('사업자 정보가 빠져 있습니다 (/)');
  }
  expect(await form('marketer')).toContain('2건 있습니다. 고치거나, ‘게시·예외 승인’ 역할의 계정이나 운영자에게');
  expect(await form('marketer')).not.toContain('<input');
});

test('a changed page that shows one entry leads to its editor, another page to none', async () => {
  const pages = [
    { path: '/products/7', title: '리프팅' },
    { path: '/', title: '홈' },
  ];
  const editor = editorAddress('https://admin.example/{collection}/{id}');
  const list = String(await renderPageList(pages, (path) => `https://a.example${path}`, editor));
  const hrefs = [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(['https://a.example/products/7', 'https://admin.example/products/7', 'https://a.example/']);
  expect(String(await renderPageList(pages, null, () => null))).not.toContain('href');
});
