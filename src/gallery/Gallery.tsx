/** Every part in each of its states; `?part=` chooses one, `?theme=` a partner's look, `?grey=` grey print. In the browser: some read its clock and storage. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';

const files = import.meta.glob<{ readonly parts: Readonly<Record<string, ReactNode>> }>('../**/examples.tsx', {
  eager: true,
});
const parts = Object.values(files).flatMap(({ parts }) => Object.entries(parts));

/** Examples that no island can draw stand on the page already. */
const others = [...document.querySelectorAll<HTMLElement>('[data-example]')];
const titles = [...parts.map(([title]) => title), ...others.map(({ dataset }) => dataset.example ?? '')];

export function Gallery() {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search));
  const [themes, setThemes] = useState<readonly string[]>([]);
  useEffect(() => {
    void fetch('/gallery/themes.json').then(async (answer) => setThemes(await answer.json()));
  }, []);
  const [part = '', theme = ''] = ['part', 'theme'].map((name) => chosen.get(name) ?? '');
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const filled = [...new FormData(currentTarget)].filter(([, value]) => value !== '') as [string, string][];
    setChosen(new URLSearchParams(filled));
    history.replaceState(null, '', `?${new URLSearchParams(filled)}`);
  };
  return (
    <>
      <style>
        {part !== '' && `[data-example]:not([data-example="${CSS.escape(part)}"]) { display: none }`}
        {chosen.has('grey') && ':root { filter: grayscale(1) }'}
      </style>
      {theme !== '' && <link rel="stylesheet" href={`/gallery/themes/${theme}.css`} />}
      <form className="gallery-tools" onChange={onChange}>
        <Select label="구성 요소" name="part" value={part} values={titles} />
        <Select label="병원" name="theme" value={theme} values={themes} />
        <label>
          <input type="checkbox" name="grey" defaultChecked={chosen.has('grey')} /> 흑백
        </label>
      </form>
      {parts.map(([title, part]) => (
        <section className="example" data-example={title} key={title}>
          <h2>{title}</h2>
          {part}
        </section>
      ))}
    </>
  );
}

type SelectProps = Readonly<Record<'label' | 'name' | 'value', string>> & { readonly values: readonly string[] };

function Select({ label, values, ...select }: SelectProps) {
  return (
    <label>
      {label}
      <select {...select} onChange={() => {}}>
        {['', ...values].map((value) => (
          <option value={value} key={value}>
            {value || '전체'}
          </option>
        ))}
      </select>
    </label>
  );
}
