/**
 * Request and response as the compiled renderer needs them. The platform's own copy, decode and encode a page several
 * times and load a network client first, a sixth of the time that a page takes; here its bytes are handed over as they are.
 */

/** Names are written in one way by who reads them here. */
export class PageHeaders extends Map<string, string> {
  constructor(init: Iterable<readonly [string, string]> | Readonly<Record<string, string>> = []) {
    super(Symbol.iterator in init ? (init as Iterable<readonly [string, string]>) : Object.entries(init));
  }

  append(name: string, value: string): void {
    this.set(name, value);
  }
}

/** A visit of one page: no body, no cookies. */
export class PageRequest {
  readonly method = 'GET';
  readonly headers = new PageHeaders();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

/** What Astro answers with; stands in for the global `Response`. */
export class PageResponse {
  readonly body: Uint8Array | null;
  readonly status: number;
  readonly headers: PageHeaders;

  constructor(body?: Uint8Array | null, init: { readonly status?: number; readonly headers?: PageHeaders } = {}) {
    this.body = body ?? null;
    this.status = init.status ?? 200;
    this.headers = init.headers ?? new PageHeaders();
  }
}
