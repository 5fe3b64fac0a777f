/** Texts with controls, halves of letters and code points that are no characters: every page is HTML without parse errors. */
import { join } from 'node:path';
import { parse } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { clinic, moment } from '../helpers/content.ts';
import { createFleet, type Fleet, filesBelow } from '../helpers/fleet.ts';

let fleet: Fleet;
beforeAll(async () => {
  fleet = await createFleet();
});

test('no page has a character that HTML refuses, as a letter or as a number', async () => {
  const odd = [0x01, 0x08, 0x0b, 0x0c, 0x1b, 0x7f, 0x81, 0x9f, 0xd800, 0xdc00, 0xfdd0, 0xfffe, 0x1ffff, 0x10ffff];
  const letters = odd.map((code) => String.fromCodePoint(code)).join('가');
  const numbers = [...odd, 0, 0x0d, 0x110000].map((code) => `&#${code};&#x${code.toString(16)};`).join('나');
  const html = `<p title="${letters}">${letters}${numbers}</p><p><a href="/info?${letters}">${numbers}</a></p>`;
  const notice = { id: 1, title: `안내${letters}`, contentHtml: html, publishAt: moment, updatedAt: moment };
  await fleet.add('odd', clinic(`시술${letters}`, 2, { notices: [notice], keywords: [{ keyword: letters }] }));
  expect((await fleet.build(['odd'])).partners[0]?.error).toBeNull();
  const pages = [...(await filesBelow(join(fleet.dist, 'odd/current')))].filter(([name]) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  const errors = pages.flatMap(([name, body]) => {
    const found: string[] = [];
    parse(body.toString(), {
      onParseError: ({ code, startLine, startCol }) => found.push(`${name}:${startLine}:${startCol} ${code}`),
    });
    return found;
  });
  expect(errors).toEqual([]);
  expect(pages.filter(([, body]) => body.toString().includes('\ufffd')).map(([name]) => name)).toEqual([]);
});
