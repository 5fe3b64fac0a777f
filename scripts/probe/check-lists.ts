/** Paging and conditional requests of the calls of a build. */
import type { Ask } from './exchange.ts';
import { type Finding, templateOf } from './finding.ts';
import type { BuildRead } from './read-build.ts';

interface Body {
  readonly rows?: unknown;
  readonly page?: unknown;
  readonly pageSize?: unknown;
  readonly total?: unknown;
}

/** `first` is the answer as it came; a row and a list of one have no pages to compare. */
export async function checkPaging(
  { call, failure }: BuildRead,
  first: Body,
  addressOfPage: (page: number, size: number) => string,
  ask: Ask,
): Promise<Finding[]> {
  const rows = Array.isArray(first.rows) ? first.rows : [];
  if (rows.length < 2) return [];
  const name = templateOf(call.method, call.path);
  const should = { severity: 'should', call: name } as const;
  const findings: Finding[] = [];
  const size = Number(first.pageSize);
  if (failure === null && rows.length < Math.min(size, Number(first.total)))
    findings.push({
      ...should,
      received: `a page of ${rows.length} rows that says pageSize ${size}`,
      effect: 'taken: the following pages are asked for until total rows came',
      mend: 'answer in pageSize how many rows a page has at most, and let page=2 begin after them',
    });
  const second = (await ask(addressOfPage(2, 1))).body as Body | undefined;
  const [row, ...more] = Array.isArray(second?.rows) ? second.rows : [];
  const granted = Number(second?.pageSize);
  if (granted === 1 && (more.length > 0 || JSON.stringify(row) !== JSON.stringify(rows[1])))
    findings.push({
      ...should,
      received: 'page=2&pageSize=1 is not the second row of the list',
      effect: 'a build asks for 200 rows a page, and refuses lists whose pages do not make up total',
      mend: 'count pages from 1 in one order, with pageSize rows each',
    });
  else if (granted !== 1)
    findings.push({
      ...should,
      received: `pageSize=1 is answered with pageSize ${String(second?.pageSize)}`,
      effect: 'taken: the size that the answer names counts',
      mend: 'grant what is asked for, up to 200',
    });
  if (second !== undefined && second.total !== first.total)
    findings.push({
      ...should,
      received: 'total differs from page to page',
      effect: 'refused where a list has several pages',
      mend: 'count all rows of the query in total, whatever the page',
    });
  return findings;
}

/** Without ETags each build reads and each page of a visitor's day is sent whole. */
export async function checkEtag(name: string, address: string, etag: string | null, ask: Ask): Promise<Finding[]> {
  const should = { severity: 'should', call: name } as const;
  const mend = 'send an ETag that changes with the answer, and 304 without a body where if-none-match names it';
  if (etag === null)
    return [{ ...should, received: 'no ETag', effect: 'taken, and sent whole again at each build', mend }];
  const again = await ask(address, { headers: { 'if-none-match': etag } });
  if (again.status === 304) return [];
  const received =
    again.headers.get('etag') === etag ? 'the ETag again, with the whole answer' : 'another ETag for the same request';
  return [
    {
      ...should,
      received: `${received} (status ${again.status})`,
      effect: 'taken, and sent whole again at each build',
      mend,
    },
  ];
}
