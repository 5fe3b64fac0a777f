/** Escape closes the sheet where nothing is lost: choices are stored, what is typed is not. */
addEventListener('keydown', ({ key, isComposing, defaultPrevented }) => {
  const close = document.querySelector<HTMLElement>('.sheet-close');
  if (key !== 'Escape' || isComposing || defaultPrevented || !close?.checkVisibility()) return;
  const typed = [...document.querySelectorAll<HTMLInputElement>('main input:not([type=radio], [type=checkbox])')];
  if (typed.every(({ value }) => value === '')) close.click();
});
