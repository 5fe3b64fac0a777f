import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { validatePartner } from './validate-partner.ts';

async function partnersWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await createTemporaryFolder('validate');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}
const right = '{"tenantOrigin":"https://a.example","siteOrigin":"https://a.example"}';
const moment = '2026-11-01T00:00:00+09:00';

test('every problem of config and content is told at once, each with file, field and line', async () => {
  const root = await partnersWith({
    'a/partner.json': '{\n  "tenantOrigin": "a.example",\n  "siteOrgin": "https://a.example",\n  "open": "yes"\n}',
    'a/content/partner.json': '{ "id": 1 }',
    'a/content/notices.json': `[\n{"id":1,"title":"가","contentHtml":"","publishAt":"${moment}","updatedAt":"어제"},\n{"id":1,"title":" "}\n]`,
    'a/content/events.json': '[\n{"id":1}\n{"id":2}\n]',
  });
  const { problems, content } = await validatePartner('a', new Map(), { root });
  expect(content).toEqual(['partner', 'events', 'notices']);
  const told = problems.map(({ file, line, path }) => `${file.replace('partners/a/', '')}:${line} ${path}`);
  expect(told).toEqual([
    'partner.json:2 tenantOrigin',
    'partner.json:1 siteOrigin',
    'partner.json:4 open',
    'partner.json:3 siteOrgin',
    'content/partner.json:1 partnerName',
    'content/events.json:3 ',
    'content/notices.json:2 [0].updatedAt',
    'content/notices.json:3 [1].title',
    'content/notices.json:3 [1].contentHtml',
    'content/notices.json:3 [1].publishAt',
    'content/notices.json:3 [1].updatedAt',
  ]);
  expect(problems[0]).toMatchObject({ column: 3, received: '"a.example"' });
});

test('what no file shows alone is told, too: shared origins, repeated ids, files that are not there', async () => {
  const root = await partnersWith({
    'a/partner.json': right,
    'b/partner.json': right.replace('}', ',\n"analytics":{"script":"counter.js"}}'),
    'b/content/categories.json': '[\n{"id":1,"title":"가"},\n{"id":1,"title":"나"}\n]',
  });
  const origins = new Map();
  expect(await validatePartner('a', origins, { root })).toEqual({ partner: 'a', content: [], problems: [] });
  const { problems } = await validatePartner('b', origins, { root });
  const told = problems.map(({ line, path }) => `${line} ${path}`);
  expect(told).toEqual(['1 siteOrigin', '2 analytics.script', '3 [1].id', '0 ']);
  const missing = await validatePartner('c', origins, { root });
  expect(missing.problems[0]?.received).toContain('site -- new c');
});
