/** Never settles, so that whoever awaits it stays as they are until the page is gone. `replace` leaves no way back to this page, as after a login. */
export function navigate(href: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  location[how](href);
  return new Promise(() => {});
}
