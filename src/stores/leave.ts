/** Goes to another page of the site. */

/** Never settles, so that whoever awaits it stays as they are until the page is gone. */
export function leaveFor(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}
