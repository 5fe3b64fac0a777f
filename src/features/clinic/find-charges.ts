/** Shows the charges whose line has what is typed, spaces aside; groups without any are hidden. */
const input = document.querySelector<HTMLInputElement>('[data-find-charges]');
const note = input?.parentElement?.querySelector<HTMLElement>('[data-none]');
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, '').toLowerCase();

input?.addEventListener('input', () => {
  const wanted = plain(input.value);
  let found = 0;
  for (const group of document.querySelectorAll<HTMLElement>('.charges')) {
    const rows = [...group.querySelectorAll<HTMLElement>('tbody tr')];
    for (const row of rows) row.hidden = !plain(row.textContent).includes(wanted);
    const shown = rows.filter((row) => !row.hidden).length;
    group.hidden = shown === 0;
    found += shown;
  }
  if (note) note.textContent = found === 0 ? (note.dataset.none ?? '') : '';
});
