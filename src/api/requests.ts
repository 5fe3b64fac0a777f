/** Calls that scripts of every page send: requests apart from the schemas of their answers, so that no schema library comes with them. */

export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  /** From the API base, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

export const popupsRequest: PlainRequest = { method: 'GET', path: '/customer/popups' };
