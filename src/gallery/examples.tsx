import { functional, scales, type } from '../styles/tokens.ts';

/** An attribute of SVG, since pages carry no style attribute. */
const swatches = (colours: readonly (readonly [name: string, colour: string])[]) => (
  <p className="flex flex-wrap gap-2">
    {colours.map(([name, colour]) => (
      <span className="inline-grid justify-items-center text-b6" key={name}>
        <svg width="72" height="40" aria-hidden="true">
          <rect x=".5" y=".5" width="71" height="39" fill={colour} stroke="var(--text-muted)" />
        </svg>
        {name}
      </span>
    ))}
  </p>
);

export const parts = {
  '색 단계': Object.entries(scales).map(([name, steps]) => (
    <div key={name}>
      <p className="t-label">{name}</p>
      {typeof steps !== 'string' && swatches(Object.values(steps).map((colour) => [colour, colour]))}
    </div>
  )),
  '쓰임에 따른 색': swatches(Object.keys(functional).map((name) => [name, `var(--${name})`])),
  글자: Object.keys(type).map((name) => (
    <p className={`text-${name} break-all ${/^[dh]/.test(name) ? 'font-heading tracking-tight' : ''}`} key={name}>
      {name} 한 사람의 결 1,230,000
    </p>
  )),
  버튼: (
    <p className="flex flex-wrap items-center gap-4">
      {['accent', 'primary', 'secondary', 'lightPrimary', 'line', 'primary button-s'].map((variant) => (
        <button className={`button button-${variant}`} type="button" key={variant}>
          {variant}
        </button>
      ))}
      <span className="tag tag-accent">D-3</span>
      <span className="tag tag-positive">진료 중</span>
      <a className="chip" href="#chip">
        칩
      </a>
    </p>
  ),
};
