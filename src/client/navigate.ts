/** Goes to another page of the site. */

/**
 * Never settles, so that whoever awaits it stays as they are until the page is gone. `replace` leaves no way back to this
 * page, which is of no use any more: a login that was made, a form that was sent.
 */
export function navigate(href: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  location[how](href);
  return new Promise(() => {});
}
