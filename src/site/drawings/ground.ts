/** The ground of what is drawn: two soft lights of the theme's hues, placed by a seed, so no two grounds are equal. */
import type { Drawing } from '../planned-file.ts';
import type { DrawnLook } from './look.ts';

/** Motifs in a box of 96 by 96, drawn as lines. */
const motifs = {
  none: '',
  petal:
    'M48 92C10 70 10 26 48 4c38 22 38 66 0 88ZM48 92C22 88-2 62 6 22c34 2 50 36 42 70ZM48 92c26-4 50-30 42-70-34 2-50 36-42 70Z',
  horizon: 'M0 70H96M14 70a34 34 0 0 1 68 0M26 70a22 22 0 0 1 44 0',
  grain: 'M0 12h96M0 30h96M0 48h96M0 66h96M0 84h96M30 0v12M70 12v18M20 30v18M60 48v18M36 66v18M76 84v12',
  thread: 'M0 20q24-16 48 0t48 0M0 40q24-16 48 0t48 0M0 60q24-16 48 0t48 0M0 80q24-16 48 0t48 0',
  dot: 'M12 12h.01M36 12h.01M60 12h.01M84 12h.01M24 36h.01M48 36h.01M72 36h.01M12 60h.01M36 60h.01M60 60h.01M84 60h.01M24 84h.01M48 84h.01M72 84h.01',
} as const;

/** `size`: edge of the square, units of the drawing. */
export function drawGround(seed: number, { colours, tokens }: DrawnLook, size: number): string {
  const random = randomOf(seed);
  const lights = [colours.accent, colours.brand].map((colour, i) => {
    const [x, y] = [random(), random()].map((part) => Math.round(part * size));
    return [
      `<radialGradient id="l${i}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.round(size * (0.5 + random() / 2))}">`,
      `<stop stop-color="${colour}" stop-opacity="${(0.08 + random() / 9).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    ].join('');
  });
  const motif = motifs[tokens.motif];
  const all = `M0 0H${size}V${size}H0Z`;
  return [
    `<defs>${lights.join('')}</defs><path fill="${colours['ground-deep']}" d="${all}"/>`,
    `<path fill="url(#l0)" d="${all}"/><path fill="url(#l1)" d="${all}"/>`,
    motif === ''
      ? ''
      : `<path d="${motif}" fill="none" stroke="${colours.text}" stroke-opacity=".1" stroke-width="${96 / size < 1 ? 1 : 0.6}"${size === 96 ? '' : ` transform="scale(${size / 96})"`}/>`,
  ].join('');
}

/** The ground alone, with grain, which hides the bands of a gradient: baked, since filters are slow on phones. */
export function drawGradient(seed: number, look: DrawnLook): Drawing {
  const size = 480;
  const grain =
    '<filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .14 0"/></filter>';
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${grain}${drawGround(seed, look, size)}<path filter="url(#g)" d="M0 0H${size}V${size}H0Z"/></svg>`,
    words: [],
    ...{ width: size, height: size, format: 'webp' },
  };
}

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
