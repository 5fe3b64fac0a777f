/**
 * Request, response and headers as the compiled renderer needs them to open a route. The platform's own would load a
 * network client into each worker first.
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

/** Templates look whether what they draw is one; none is. */
export class PageResponse {}
