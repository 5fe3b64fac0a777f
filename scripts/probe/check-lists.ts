/** Paging and conditional requests of the calls of a build. */
import type { Ask } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';
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
): Promise<ProbeFinding[]> {
  const rows = Array.isArray(first.rows) ? first.rows : [];
  if (rows.length < 2) return [];
  const name = nameOf(call);
  const findings: ProbeFinding[] = [];
  const size = Number(first.pageSize);
  if (failure === null && rows.length < Math.min(size, Number(first.total)))
    findings.push(findingOf('shortPage', name, rows.length, size));
  const second = (await ask(addressOfPage(2, 1))).body as Body | null;
  const [row, ...more] = Array.isArray(second?.rows) ? second.rows : [];
  const granted = Number(second?.pageSize);
  if (granted === 1 && (more.length > 0 || JSON.stringify(row) !== JSON.stringify(rows[1])))
    findings.push(findingOf('otherPage', name));
  else if (granted !== 1) findings.push(findingOf('otherSize', name, String(second?.pageSize)));
  if (second !== null && second.total !== first.total) findings.push(findingOf('otherTotal', name));
  return findings;
}

/** Without ETags each build reads and each page of a visitor's day is sent whole. */
export async function checkEtag(name: string, address: string, etag: string | null, ask: Ask): Promise<ProbeFinding[]> {
  if (etag === null) return [findingOf('noEtag', name)];
  const { status, headers } = await ask(address, { headers: { 'if-none-match': etag } });
  return status === 304 ? [] : [findingOf(headers.get('etag') === etag ? 'wholeAgain' : 'otherEtag', name, status)];
}
