/** The ground of what is drawn, in a box of 96 by 96 and beyond its sides for a band: the theme’s motif in its hues, placed by a seed. */
import type { Tokens } from '../../contract/theme.ts';
import { fromOklch, toOklch } from '../../domain/rules/colour.ts';
import type { ThemeColours } from '../theme/theme.ts';

export interface DrawnLook {
  readonly colours: ThemeColours;
  readonly tokens: Pick<Tokens, 'line' | 'motif'>;
}

const all = 'M-384 0H480V96H-384Z';
const petals = 'M0 0C-18-14-18-44 0-58C18-44 18-14 0 0C18 14 18 44 0 58C-18 44-18 14 0 0Z';

type DrawMotif = (colours: ThemeColours, random: () => number) => string;

const motifs: Readonly<Record<Tokens['motif'], DrawMotif>> = {
  none: ({ 'ground-deep': ground }) => `<path fill="${ground}" d="${all}"/>`,
  /** A flower out of the middle, in one soft hue. */
  petal: (colours, random) => {
    const ground = colours[pick(['ground-deep', 'accent-soft', 'surface-soft'] as const, random)];
    const [x, y, turn] = [random() < 0.5 ? 14 : 82, 12 + random() * 72, random() * 60].map(Math.round);
    const flower = [0, 60, 120].map((angle) => `<path d="${petals}" transform="rotate(${angle})"/>`);
    return [
      `<path fill="${ground}" d="${all}"/><path fill="${colours.ground}" fill-opacity=".45" d="${all}"/>`,
      `<g fill="${colours.accent}" fill-opacity=".07" transform="translate(${x} ${y}) rotate(${turn})">${flower.join('')}</g>`,
    ].join('');
  },
  /** The sky of a daybreak: its sun stands higher or lower over the horizon. */
  horizon: ({ brand, accent }, random) => {
    const [x, y] = [16 + random() * 64, 68 + random() * 12].map(Math.round) as [number, number];
    const [sky, sun] = [toOklch(brand).h, toOklch(accent).h];
    const stops = [
      fromOklch({ l: 0.88, c: 0.03, h: sky }),
      fromOklch({ l: 0.96, c: 0.008, h: sun }),
      fromOklch({ l: 0.93, c: 0.025, h: sun }),
    ];
    return [
      `<linearGradient id="s" x2="0" y2="1">${stops.map((colour, i) => `<stop offset="${i * 0.45}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
      `<path fill="url(#s)" d="${all}"/><path fill="${fromOklch({ l: 0.905, c: 0.04, h: sun })}" d="M${x - 20} ${y}a20 20 0 0 1 40 0Z"/>`,
      `<path fill="${fromOklch({ l: 0.86, c: 0.025, h: sky })}" d="M-384 ${y}H480V96H-384Z"/>`,
    ].join('');
  },
  /** A wooden floor before a plain wall. */
  grain: (colours, random) => {
    const wall = colours[pick(['positive-soft', 'surface-soft', 'ground-deep'] as const, random)];
    const shift = random() * 14;
    const planks = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
      const x = Math.round(i * 14 + shift - 8);
      return `M${x} 72L${Math.round(48 + (x - 48) * 1.8)} 96`;
    });
    return [
      `<path fill="${wall}" d="${all}"/><path fill="${colours.brand}" fill-opacity=".16" d="M-384 72H480V96H-384Z"/>`,
      `<path fill="none" stroke="${colours.brand}" stroke-opacity=".25" stroke-width=".5" d="${planks.join('')}"/>`,
    ].join('');
  },
  thread: (colours, random) =>
    drawLines(colours, random, 'M0 20q24-16 48 0t48 0M0 40q24-16 48 0t48 0M0 60q24-16 48 0t48 0M0 80q24-16 48 0t48 0'),
  dot: (colours, random) =>
    drawLines(
      colours,
      random,
      'M12 12h.01m24 0h.01m24 0h.01m24 0h.01M24 36h.01m24 0h.01m24 0h.01M12 60h.01m24 0h.01m24 0h.01m24 0h.01M24 84h.01m24 0h.01m24 0h.01',
    ),
};

function drawLines({ 'ground-deep': ground, accent, text }: ThemeColours, random: () => number, lines: string): string {
  const [x, y] = [random(), random()].map((part) => Math.round(part * 96));
  return [
    `<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="64"><stop stop-color="${accent}" stop-opacity=".16"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>`,
    `<path fill="${ground}" d="${all}"/><path fill="url(#l)" d="${all}"/>`,
    `<path fill="none" stroke="${text}" stroke-opacity=".12" stroke-linecap="round" d="${lines}"/>`,
  ].join('');
}

const pick = <T>(values: readonly [T, ...T[]], random: () => number): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

export const drawGround = (seed: number, { colours, tokens }: DrawnLook): string =>
  motifs[tokens.motif](colours, randomOf(seed));

/** Numbers from 0 to 1 that depend on nothing but the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
