/** What the address says of the gallery is shown: `?part=`, `?theme=` and `?grey=`; a choice goes into the address. */
const tools = document.querySelector<HTMLFormElement>('[data-tools]');
const selectOf = (name: string): HTMLSelectElement | null => tools?.querySelector(`select[name="${name}"]`) ?? null;
const addOptions = (select: HTMLSelectElement | null, values: readonly string[]): void =>
  select?.append(...values.map((value) => new Option(value)));

const style = document.head.appendChild(document.createElement('style'));

function show(): void {
  const chosen = new URLSearchParams(location.search);
  const part = chosen.get('part') ?? '';
  // A rule, since islands draw their examples later.
  style.textContent = part === '' ? '' : `[data-example]:not([data-example="${CSS.escape(part)}"]) { display: none }`;
  document.documentElement.style.filter = chosen.has('grey') ? 'grayscale(1)' : '';
  const theme = chosen.get('theme');
  const link = document.querySelector<HTMLLinkElement>('link[data-gallery-theme]') ?? document.createElement('link');
  link.dataset.galleryTheme = '';
  link.rel = 'stylesheet';
  if (theme === null) link.remove();
  else {
    link.href = `/gallery/themes/${theme}.css`;
    document.head.append(link);
  }
}

async function start(tools: HTMLFormElement): Promise<void> {
  const titles = [...document.querySelectorAll<HTMLElement>('[data-example]')].map(
    ({ dataset }) => dataset.example ?? '',
  );
  addOptions(selectOf('part'), titles);
  const themes = selectOf('theme');
  const names: unknown = await (await fetch(themes?.dataset.themes ?? '')).json();
  addOptions(themes, Array.isArray(names) ? names.map(String) : []);
  const chosen = new URLSearchParams(location.search);
  for (const name of ['part', 'theme']) {
    const select = selectOf(name);
    const value = chosen.get(name);
    if (select !== null && value !== null) select.value = value;
  }
  const grey = tools.querySelector<HTMLInputElement>('[name="grey"]');
  if (grey !== null) grey.checked = chosen.has('grey');
  tools.onchange = () => {
    const filled = [...new FormData(tools)].filter(([, value]) => value !== '') as [string, string][];
    history.replaceState(null, '', `?${new URLSearchParams(filled)}`);
    show();
  };
  show();
}

if (tools !== null) void start(tools);
