/** The drawing of a treatment: zone, instrument, and a mark as deep in the skin as it reaches. All that matters lies in the middle: cards cut pictures. */

import { findReadable } from '../../domain/rules/colour.ts';
import type { Depicted } from '../../domain/views/depicted.ts';
import type { ThemeColours } from '../theme/theme.ts';
import { type DrawnLook, drawGround } from './ground.ts';
import { methods } from './methods.ts';
import { zones } from './zones.ts';

const strokes = { hair: 1.3, none: 2, firm: 1.7 } as const;
/** Lower borders of 표피, 진피, 피하지방 and 근막, in units of the strip. */
const layers = [4, 13, 25, 34] as const;
const opacities = [0.26, 0.16, 0.08, 0.2] as const;

/** A complete `svg` element, 96 by 96. Lines keep their weight at any size. `order`: of those that show the same. */
export function drawTreatment(depicted: Depicted, seed: number, order: number, look: DrawnLook): string {
  const { colours } = look;
  const compose = depicted.method === null ? alone : together;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    drawGround(seed, look),
    `<g fill="none" stroke="${findReadable(colours.brand, [colours['ground-deep']], 5)}" stroke-width="${strokes[look.tokens.line]}" stroke-linecap="round" stroke-linejoin="round">`,
    compose[order % compose.length]?.(depicted, colours),
    '</g></svg>',
  ].join('');
}

type Compose = (depicted: Depicted, colours: ThemeColours) => string;

const alone: readonly Compose[] = [
  ({ zone }, colours) => drawZone(zone, colours, 18, 18, 1.25),
  ({ zone }, colours) => drawInset(zone, colours, 48, 48, 31),
];

const together: readonly Compose[] = [
  /** The zone, and a piece of its skin. */
  (depicted, colours) => drawZone(depicted.zone, colours, 11, 24, 1) + drawSkin(depicted, colours, 64, 20, [10]),
  /** The zone large, with the instrument at its place; at the top it lies, else a wide card would cut it. */
  ({ zone, method }, colours) => {
    const [x, y] = zones[zone].at;
    const tip = drawInstrument(
      method,
      colours,
      `translate(${Math.round(15 + x * 1.3)} ${Math.round(16 + y * 1.3)}) rotate(${y < 13 ? 85 : 38}) translate(-8 -20)`,
    );
    return drawZone(zone, colours, 15, 16, 1.3) + tip;
  },
  /** The skin across, and the zone as a sign in it. */
  (depicted, colours) =>
    drawSkin(depicted, colours, 18, 60, [10, 20, 30, 40, 50]) + drawInset(depicted.zone, colours, 33, 30, 12),
  /** The instrument large, the zone beside it. */
  ({ zone, method }, colours) =>
    drawInset(zone, colours, 65, 48, 20) + drawInstrument(method, colours, 'translate(10 28) scale(2)'),
];

function drawZone(zone: Depicted['zone'], colours: ThemeColours, x: number, y: number, scale: number): string {
  const { lines, marked } = zones[zone];
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${marked}" fill="${colours.accent}" fill-opacity=".28" stroke="none"/>`,
    `<path vector-effect="non-scaling-stroke" d="${lines}"/></g>`,
  ].join('');
}

/** A zone in a circle around `x`, `y`. */
function drawInset(zone: Depicted['zone'], colours: ThemeColours, x: number, y: number, radius: number): string {
  const scale = Math.round((radius / 32) * 100) / 100;
  return [
    `<circle vector-effect="non-scaling-stroke" cx="${x}" cy="${y}" r="${radius}" fill="${colours.surface}" fill-opacity=".7"/>`,
    drawZone(zone, colours, Math.round(x - 24 * scale), Math.round(y - 24 * scale), scale),
  ].join('');
}

function drawInstrument(method: Depicted['method'], colours: ThemeColours, transform: string): string {
  if (method === null) return '';
  const fill = method === 'thread' ? 'none' : colours.surface;
  return `<path vector-effect="non-scaling-stroke" fill="${fill}" transform="${transform}" d="${methods[method]}"/>`;
}

/** Layers of skin from `x` on, with marks at some places of them and the instrument above one of these. */
function drawSkin(
  depicted: Depicted,
  colours: ThemeColours,
  x: number,
  width: number,
  marks: readonly number[],
): string {
  const y = 44;
  const depth = Math.min(33, Math.max(2, depicted.depthMm * 6.7)).toFixed(1);
  const bands = layers.map((bottom, i) => {
    const top = layers[i - 1] ?? 0;
    return `<path d="M${x} ${y + top}h${width}v${bottom - top}h-${width}Z" fill-opacity="${opacities[i]}"/>`;
  });
  const waves = 't10 0'.repeat(width / 10 - 1);
  const borders = `M${x} ${y}h${width}M${x} ${y + 13}q5-2 10 0${waves}M${x} ${y + 25}q5 2 10 0${waves}`;
  const tip = x + (marks[Math.floor(marks.length * 0.7)] ?? 0);
  const needles = marks.map((mark) => `M${x + mark} ${y}v${depth}`).join('');
  const ends = marks.map((mark) => `M${x + mark} ${y + Number(depth)}h.01`).join('');
  return [
    `<g fill="${colours.accent}" stroke="none">${bands.join('')}</g>`,
    `<path vector-effect="non-scaling-stroke" d="${borders}"/>`,
    drawInstrument(depicted.method, colours, `translate(${tip - 8} ${y - 22})`),
    `<g stroke="${colours.accent}"><path vector-effect="non-scaling-stroke" d="${needles}" stroke-dasharray="3 5"/><path stroke-width="5" d="${ends}"/></g>`,
  ].join('');
}
