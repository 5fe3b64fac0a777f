import { expect, test } from 'vitest';
import type { Finding, FindingWords } from '../../../src/contract/finding.ts';
import { findingWords, pictureWords } from '../../../src/site/words.ts';
import { editorAddress } from '../../content/editor-address.ts';
import { asShown, renderFindingList } from './findings.ts';
import { renderPageList } from './progress.ts';

const at = (place: string, words: FindingWords, entry: Partial<Finding> = {}): Finding => ({
  place,
  ...words,
  ...entry,
});

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

test('a changed page that shows one entry leads to its editor, another page to none', async () => {
  const pages = [
    { path: '/products/7', title: '리프팅' },
    { path: '/', title: '홈' },
  ];
  const editor = editorAddress('https://admin.example/{collection}/{id}');
  const list = String(await renderPageList(pages, (path) => `https://a.example${path}`, editor));
  expect([...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://a.example/products/7',
    'https://admin.example/products/7',
    'https://a.example/',
  ]);
  expect(String(await renderPageList(pages, null, () => null))).not.toContain('href');
});
