/** For what is gone with the focus in it and leaves nothing in its place: the content of the page, without a jump. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
