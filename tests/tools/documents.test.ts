/** Documents stay short and true: length of lines and pages, links, and files named in backticks. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const maxLineLength = 200;
const maxLines: Readonly<Record<string, number>> = {
  'README.md': 120,
  'src/README.md': 80,
  'scripts/README.md': 80,
  'partners/README.md': 80,
  'tests/README.md': 80,
};
const maxDecisionLines = 40;

const documents = new Map<string, string>();

beforeAll(async () => {
  for (const folder of ['src', 'scripts', 'partners', 'tests']) {
    const names = await readdir(join(root, folder), { recursive: true });
    // `tests/results/` is a tool's output: Playwright leaves a page's text there when a test fails.
    const own = names.filter((name) => name.endsWith('.md') && !/^results\/|node_modules/.test(name));
    for (const name of own) documents.set(`${folder}/${name}`, '');
  }
  documents.set('README.md', '');
  for (const file of documents.keys()) documents.set(file, await readFile(join(root, file), 'utf8'));
});

/** What `find` finds in each document, with the document's path before it. */
const findings = (find: (text: string, file: string) => readonly string[]): string[] =>
  [...documents].flatMap(([file, text]) => find(text, file).map((found) => `${file}: ${found}`));

test('no line of prose is longer than 200 characters; rows of tables may be', () => {
  const tooLong = (line: string) => !line.startsWith('|') && line.length > maxLineLength;
  expect(findings((text) => text.split('\n').filter(tooLong))).toEqual([]);
});

test('READMEs and decisions keep their lengths', () => {
  const limitOf = (file: string) => (file.includes('/decisions/') ? maxDecisionLines : (maxLines[file] ?? Infinity));
  const lines = (text: string) => text.trimEnd().split('\n').length;
  expect(findings((text, file) => (lines(text) > limitOf(file) ? [`${lines(text)} lines`] : []))).toEqual([]);
  for (const file of Object.keys(maxLines)) expect(documents.has(file), file).toBe(true);
});

test('every relative link leads to a file or a heading that is there', () => {
  const broken = (text: string, file: string) =>
    [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const [path = '', heading] = target.split('#');
        const linked = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(root, linked))) return true;
        return heading !== undefined && !headingsOf(documents.get(linked) ?? '').includes(heading);
      });
  expect(findings(broken)).toEqual([]);
});

test('every source file and document that is named in backticks is there', () => {
  // Names with a folder are looked up; a bare name may be a file of a release or of a partner.
  const named = /`((?:[\w.-]+\/)+[\w.[\]-]+\.(?:tsx?|mjs|astro|css|md|yml))`/g;
  const missing = (text: string, file: string) =>
    [...text.matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !placesOf(path, file).some((place) => existsSync(join(root, place))));
  expect(findings(missing)).toEqual([]);
});

/** Cells such as `desk` › *a webhook … is refused*: a test file and words of a title, `…` for any others. */
test('every test that the threat model names is there', async () => {
  const page = documents.get('scripts/docs/threat-model.md') ?? '';
  const files = (await Promise.all(['scripts', 'src', 'tests'].map(testFiles))).flat();
  const missing: string[] = [];
  const cells = [...page.matchAll(/`([\w./-]+)` › ((?:\*[^*]+\*(?:, )?)+)/g)];
  for (const [, name = '', titles = ''] of cells) {
    const own = files.filter((file) => file.includes(`/${name}.`));
    const lines = (await Promise.all(own.map((file) => readFile(file, 'utf8')))).join('\n').split('\n');
    for (const [, title = ''] of titles.matchAll(/\*([^*]+)\*/g)) {
      const words = title.split('…').map((part) => part.trim());
      const isTitle = (line: string) => /['`]/.test(line) && words.every((part) => line.includes(part));
      if (!lines.some(isTitle)) missing.push(`${name}: ${title}`);
    }
  }
  expect(missing).toEqual([]);
  expect(cells.length).toBeGreaterThan(10);
});

const testFiles = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder), { recursive: true }))
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));

/** From the project's root, beside the document, or in the folder that the document is about. */
const placesOf = (path: string, file: string): string[] => {
  const [top = ''] = file.split('/');
  return [path, join(dirname(file), path), join(top, path)].filter((place) => basename(place) !== '');
};

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
