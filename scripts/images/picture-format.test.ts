import { expect, test } from 'vitest';
import { assertPictureFormat } from './picture-format.ts';

const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const bytes = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(64)]);

test.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0')],
  ['PNG', bytes('\x89PNG\r\n\x1a\n')],
  ['GIF', bytes('GIF89a')],
  ['WebP', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['AVIF', bytes('\0\0\0\x20ftypavif')],
  ['a drawing', svg('<path d="M0 0h8v8z" fill="url(#a)"/><linearGradient id="a"/>')],
  ['a logo with a style sheet', svg('<style>.cls-1{fill:#76513a}</style><path class="cls-1" d="M0 0h8v8z"/>')],
  ['a drawing with a document type', svg('<path/>', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">')],
  ['a drawing with a declaration', svg('<rect/>', '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- 로고 -->')],
])('%s is opened', (_, body) => expect(() => assertPictureFormat(body)).not.toThrow());

test.each([
  ['TIFF', bytes('II*\0')],
  ['a web page', Buffer.from('<!doctype html><p>404</p>')],
  ['a filter', svg('<filter id="a"><feMorphology radius="3000"/></filter>')],
  ['a filter by another prefix', svg('<s:filter xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['a part of a filter alone', svg('<feTurbulence numOctaves="10000"/>')],
  ['a filter of a style sheet', svg('<style>path{filter:blur(3000px)}</style>')],
  ['a filter that is hidden in one', svg('<style>path{f\\69lter:blur(3000px)}</style>')],
  ['a filter of an attribute', svg('<path filter = "blur(3000px)"/>')],
  ['a sheet from elsewhere', svg('<style>@import url(http://127.0.0.1/a.css);</style>')],
  ['an embedded picture', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['an included text', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="other"/>')],
  ['entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['another encoding', svg('<rect/>', '<?xml version="1.0" encoding="UTF-7"?>')],
  ['two bytes a letter', Buffer.from('\ufeff<svg><filter/></svg>', 'utf16le')],
])('%s is refused, in Korean', (_, body) => expect(() => assertPictureFormat(body)).toThrow(/[가-힣]/));
