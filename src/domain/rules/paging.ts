/** Page numbers to show; null is a gap. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly numbers: readonly (number | null)[];
}

export const pageSize = 24;

/** At least 1: an empty list has one page. */
export function pageCount(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/** `page` starts at 1. */
export function pageOf<T>(rows: readonly T[], page: number, size = pageSize): readonly T[] {
  return rows.slice((page - 1) * size, page * size);
}

/** First, last, and the neighbours of the page; gaps between them. */
export function pagingOf(page: number, total: number, size = pageSize): Paging {
  const pages = pageCount(total, size);
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  const numbers = near.flatMap((n, i) => {
    const step = n - (near[i - 1] ?? n);
    if (step < 2) return [n];
    return [step === 2 ? n - 1 : null, n];
  });
  return { page, pages, total, numbers };
}

/** The first page has the address of the list. */
export function pageHref(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}
