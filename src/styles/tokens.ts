/** Design tokens in three steps: raw scale → functional name → component. Raw colours stand here alone; a partner's theme sets the names (`site/theme/`). */

/** Raw colour scales, dark to light. Primary, secondary and tertiary are anchored on the brand colours of the design. */
export const scales = {
  none: 'transparent',
  primary: steps(
    '#3a281f',
    '#573c2d',
    '#76513a',
    '#92694a',
    '#af835b',
    '#bd9a77',
    '#ccb195',
    '#dbc9b3',
    '#ebe0d1',
    '#fbf7f1',
  ),
  secondary: steps('#b5741a', '#e5a13a'),
  tertiary: steps('#5e6040', '#8c8c5e'),
  gray: steps(
    '#191715',
    '#282624',
    '#393735',
    '#4a4846',
    '#5b5a58',
    '#6e6c6a',
    '#817f7d',
    '#949391',
    '#a8a7a5',
    '#bcbbba',
    '#d1d0cf',
    '#e6e5e4',
    '#fcfbfa',
  ),
  red: steps('#6a211d', '#9e2d28', '#d15c53', '#f9aea5', '#fee9e6'),
  orange: steps('#5f2e00', '#8b4501', '#c16e2d', '#ecb794', '#fdeade'),
  yellow: steps('#4c3b00', '#705800', '#a28218', '#d6c38e', '#f5eedd'),
  green: steps('#284621', '#3a6830', '#65955a', '#b0cea9', '#e8f2e5'),
  blue: steps('#18405f', '#1f5f8f', '#4e8cbe', '#a4c9e9', '#e4f0fb'),
  pink: steps('#5b2c38', '#884053', '#b96c7e', '#e7b5bf', '#fbe9ed'),
  purple: steps('#473356', '#6a4c80', '#9777af', '#cfbbdf', '#f2ebf8'),
} as const;

/** The colours of a theme that a partner may name; every functional colour hangs on one of them. */
export const anchors = {
  ground: '#fbf7f1',
  primary: '#76513a',
  secondary: '#b5741a',
  tertiary: '#5e6040',
  danger: '#9e2d28',
} as const;

export type Anchor = keyof typeof anchors;

interface Functional {
  readonly anchor: Anchor;
  readonly value: string;
}

/** Functional colours as they are without a theme. The comment of each says what it is for. */
export const functional = {
  ground: { anchor: 'ground', value: '#fbf7f1' },
  /** A quiet band and the footer. */
  'ground-deep': { anchor: 'ground', value: '#f4ebdf' },
  /** Raised cards and layers. */
  surface: { anchor: 'ground', value: '#ffffff' },
  /** Where a picture is still loading or missing. */
  'surface-soft': { anchor: 'ground', value: '#ece1d2' },
  /** Headings and running text; hairlines are mixed from it. */
  text: { anchor: 'primary', value: '#3a281f' },
  /** Second-rank text. */
  'text-muted': { anchor: 'primary', value: '#6f5443' },
  /** The small label above a heading. */
  'text-label': { anchor: 'primary', value: '#7f5a3b' },
  /** The brand's own colour as a surface. */
  brand: { anchor: 'primary', value: '#76513a' },
  'on-brand': { anchor: 'primary', value: '#fdfbf8' },
  /** The one dark band of a page. */
  dark: { anchor: 'primary', value: '#4a3327' },
  'on-dark': { anchor: 'primary', value: '#fbf7f1' },
  'on-dark-muted': { anchor: 'primary', value: '#dcc9b4' },
  /** Keyboard focus, 3:1 on every ground. */
  focus: { anchor: 'primary', value: '#76513a' },
  /** Money and urgency only: the reservation button, D-3. */
  accent: { anchor: 'secondary', value: '#9a5f12' },
  'on-accent': { anchor: 'secondary', value: '#ffffff' },
  'accent-soft': { anchor: 'secondary', value: '#f8e6cb' },
  /** Discounts as text. */
  'accent-text': { anchor: 'secondary', value: '#8f5510' },
  /** Calm facts: open now, confirmed. */
  positive: { anchor: 'tertiary', value: '#5e6040' },
  'positive-text': { anchor: 'tertiary', value: '#5a5c3d' },
  'positive-soft': { anchor: 'tertiary', value: '#e8e8d8' },
  /** Errors and warnings. */
  'danger-text': { anchor: 'danger', value: '#9e2d28' },
} as const satisfies Record<string, Functional>;

export type FunctionalName = keyof typeof functional;

export const cssName = (name: FunctionalName): string => `--${name}`;

/** Text and the grounds it stands on; each pair is to reach 4.5:1 in every theme. */
export const textPairs: readonly { readonly text: FunctionalName; readonly on: readonly FunctionalName[] }[] = [
  { text: 'text', on: ['ground', 'ground-deep', 'surface', 'surface-soft'] },
  { text: 'text-muted', on: ['ground', 'ground-deep', 'surface', 'surface-soft'] },
  { text: 'text-label', on: ['ground', 'ground-deep', 'surface'] },
  { text: 'accent-text', on: ['ground', 'ground-deep', 'surface', 'accent-soft'] },
  { text: 'positive-text', on: ['ground', 'ground-deep', 'surface', 'positive-soft'] },
  { text: 'danger-text', on: ['ground', 'ground-deep', 'surface'] },
  { text: 'on-brand', on: ['brand'] },
  { text: 'on-dark', on: ['dark'] },
  { text: 'on-dark-muted', on: ['dark'] },
  { text: 'on-accent', on: ['accent'] },
];

/** Type scale of the specification, section 9: [size, line height, weight]. */
export const type = {
  d1: ['80px', '96px', 400],
  d2: ['40px', '48px', 400],
  d1m: ['48px', '58px', 400],
  d2m: ['32px', '40px', 400],
  h1: ['28px', '38px', 400],
  h2: ['24px', '34px', 400],
  h3: ['20px', '28px', 400],
  h1m: ['24px', '34px', 400],
  h2m: ['20px', '28px', 400],
  h3m: ['16px', '24px', 400],
  b1: ['24px', '34px', 400],
  b2: ['20px', '28px', 400],
  b3: ['18px', '26px', 400],
  b4: ['16px', '24px', 400],
  b5: ['14px', '20px', 400],
  b6: ['12px', '17px', 400],
  /** Small text, in the sizes of the labels. */
  s15: ['15px', '21px', 400],
  s13: ['13px', '18px', 400],
  l20: ['20px', '28px', 500],
  l15: ['15px', '21px', 500],
  l13: ['13px', '18px', 500],
  l12: ['12px', '17px', 500],
  btn20: ['20px', '28px', 500],
  btn15: ['15px', '20px', 500],
  btn13: ['13px', '18px', 500],
  btn12: ['12px', '16px', 500],
  btn11: ['11px', '14px', 500],
  btn10: ['10px', '13px', 500],
} as const;

/** Steps of padding, margins and gaps by Tailwind's names; the named ones grow with the screen (`elements.css`). */
export const spacing = {
  0: '0',
  px: '1px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  14: '56px',
  16: '64px',
  20: '80px',
  24: '96px',
  28: '112px',
  /** Between two halves of a row, and around a box of two. */
  columns: 'min(6vw, 96px)',
  /** What is scrolled to, or sticks, below the header. */
  'below-header': 'calc(var(--header-height) + 24px)',
  /** An icon button at the edge: its picture ends at the gutter. */
  'gutter-icon': 'calc(var(--gutter) - 12px)',
  /** From the edge of the header's container, 1,680 px wide, to that of the content below. */
  'header-edge': 'max(var(--gutter), min(50%, 840px) - 676px)',
  gutter: 'var(--gutter)',
  cards: 'var(--grid-gap)',
  head: 'var(--head-gap)',
  section: 'var(--section-gap)',
} as const;

/** Sizes that repeat and are no step of spacing. */
export const sizes = {
  /** The least that a finger meets. */
  target: '44px',
  /** A field of a form and the button below it. */
  field: '52px',
} as const;

/** A theme's `shape` sets them. */
export const radii = {
  none: '0',
  control: 'var(--r-control)',
  small: 'var(--r-small)',
  picture: 'var(--r-picture)',
  card: 'var(--r-card)',
  pill: 'var(--r-pill)',
} as const;

export const tracking = { normal: '0', tight: 'var(--heading-tracking)', wide: '0.06em', wider: '0.2em' } as const;

export const weights = { bold: '700', medium: '500', regular: '400' } as const;

/** `pc` and wider are minima, `tablet` and smaller are maxima, in px: section 9. Lower case, since Tailwind makes no CSS of others. */
export const screens = {
  xxxhdpi: { min: '2560px' },
  bigpc: { min: '1600px' },
  pc: { min: '1281px' },
  all: { max: '9999px' },
  tablet: { max: '1280px' },
  smalltablet: { max: '1024px' },
  phone: { max: '768px' },
  smallphone: { max: '514px' },
} as const;

/** Layer order of section 9. A modal dialog lies above all of them. */
export const layers = {
  'search-background': '8',
  'swiper-arrow': '9',
  floating: '18',
  search: '19',
  header: '20',
  popup: '30',
  'alert-background': '100',
  modal: '110',
  alert: '120',
  toast: '500',
} as const;

/** Each family as the browser looks for a letter: the core, what the partner's pages need beyond it, slices for others, and what stands until then. */
export const fonts = {
  sans: [
    '"Core Sans"',
    '"Partner Sans"',
    '"Sans Slices"',
    '"Pretendard fallback"',
    '"Apple SD Gothic Neo"',
    '"Malgun Gothic"',
    'sans-serif',
  ],
} as const;

function steps<const C extends readonly string[]>(...colours: C): Record<number, string> {
  return Object.fromEntries(colours.map((colour, i) => [i + 1, colour]));
}
