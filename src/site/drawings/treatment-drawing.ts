/**
 * The drawing of a treatment: its zone at the left, a strip of skin at the right with the instrument above it and a mark as
 * deep as it reaches. All that matters lies in the middle, since cards cut pictures to 4:5 or 3:2.
 */

import type { Depicted } from '../../domain/depicted.ts';
import type { ThemeColours } from '../theme/theme.ts';
import { drawGround } from './ground.ts';
import type { DrawnLook } from './look.ts';
import { methods } from './methods.ts';
import { zones } from './zones.ts';

const strokes = { hair: 1.3, none: 2, firm: 1.7 } as const;
/** Lower borders of 표피, 진피, 피하지방 and 근막, in units of the strip. */
const layers = [4, 13, 25, 34] as const;
const strip = { x: 64, y: 40, width: 20 } as const;

/** A complete `svg` element, 96 by 96. Lines keep their weight at any size. */
export function drawTreatment({ zone, method, depthMm }: Depicted, seed: number, look: DrawnLook): string {
  const { colours } = look;
  const { lines, marked } = zones[zone];
  const isAlone = method === null;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    drawGround(seed, look, 96),
    `<g fill="none" stroke="${colours.text}" stroke-width="${strokes[look.tokens.line]}" stroke-linecap="round" stroke-linejoin="round">`,
    `<g transform="translate(${isAlone ? 24 : 11} 24)">`,
    `<path d="${marked}" fill="${colours.accent}" fill-opacity=".28" stroke="none"/>`,
    `<path vector-effect="non-scaling-stroke" d="${lines}"/></g>`,
    isAlone ? '' : drawStrip(depthMm, methods[method], colours),
    '</g></svg>',
  ].join('');
}

function drawStrip(depthMm: number, instrument: string, colours: ThemeColours): string {
  const { x, y, width } = strip;
  const depth = Math.min(33, Math.max(2, depthMm * 6.7));
  const bands = layers.map((bottom, i) => {
    const top = layers[i - 1] ?? 0;
    return `<path d="M${x} ${y + top}h${width}v${bottom - top}h-${width}Z" fill="${colours.brand}" fill-opacity="${[0.3, 0.2, 0.1, 0.24][i]}" stroke="none"/>`;
  });
  const wave = `M${x} ${y}h${width}M${x} ${y + 13}q5-2 10 0t10 0M${x} ${y + 25}q5 2 10 0t10 0`;
  return [
    ...bands,
    `<path vector-effect="non-scaling-stroke" d="${wave}"/>`,
    `<path vector-effect="non-scaling-stroke" transform="translate(${x + 2} ${y - 22})" d="${instrument}"/>`,
    `<path vector-effect="non-scaling-stroke" d="M${x + 10} ${y}v${depth.toFixed(1)}" stroke="${colours.accent}" stroke-dasharray="3 5"/>`,
    `<circle cx="${x + 10}" cy="${(y + depth).toFixed(1)}" r="2.6" fill="${colours.accent}" stroke="none"/>`,
  ].join('');
}
