import { expect, test } from 'vitest';
import { pictureWords, warningWords } from '../../../src/site/words.ts';
import { editorAddress } from './content-diff.ts';
import { renderPageList } from './progress.ts';
import { entryOf, kindOf, renderWarningList, type Warning } from './warnings.ts';

const at = (place: string, message: string): Warning => ({ place, message });

test('many warnings of one kind are one line, folded and after the rarer ones, and each entry has its editor', async () => {
  const warnings = [
    ...Array.from({ length: 42 }, (_, i) =>
      at(`/products/${i + 1}`, warningWords.sameListing('/products/99', 'description')),
    ),
    at('게시글 110', `‘봄’ ${pictureWords.foreignHost('https://x.example')} (https://x.example/a.jpg)`),
    at('/cscenter/notice/3', `‘여름’ ${pictureWords.ownAddress} (/a.jpg)`),
  ];
  const list = String(
    await renderWarningList(warnings, 'https://a.example', editorAddress('https://admin.example/{collection}/{id}')),
  );
  expect([...list.matchAll(/<details( open)?><summary>([^<]+)/g)].map(([, open, text]) => [open, text])).toEqual([
    [' open', '사진을 뺐습니다 2건'],
    [undefined, '다른 페이지와 설명이 같습니다 42건'],
  ]);
  expect(list.match(/<li>/g)).toHaveLength(44);
  expect(list).toContain('href="https://admin.example/boardPosts/110"');
  expect(list).toContain('href="https://admin.example/notices/3"');
  expect(list).toContain('href="https://a.example/products/42"');
});

test('an entry is no part of the kind of its warning', () => {
  const pairs = [
    [warningWords.deadLink('/a'), warningWords.deadLink('/b/c')],
    [warningWords.badLink('a:b'), warningWords.badLink('c')],
    [warningWords.reversedHours('18:00~02:00'), warningWords.reversedHours('10:00~09:00')],
    [warningWords.embed('https://a.example'), warningWords.embed('https://b.example/c')],
    [warningWords.popupWithoutText('가'), warningWords.popupWithoutText('나')],
    ['‘가’ 팝업 이미지가 3개입니다 (https://a.example/1.jpg)', '‘나 다’ 팝업 이미지가 14개입니다 (https://b.example)'],
  ].map((some) => some.map((message) => kindOf(at('', message))));
  for (const [one, other] of pairs) expect(one).toBe(other);
  expect(new Set(pairs.map(([kind]) => kind)).size).toBe(pairs.length);
  expect(entryOf('병원 정보')).toBeNull();
  expect(entryOf('팝업 7')).toEqual(['popups', 7]);
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
