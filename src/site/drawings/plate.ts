/** A doctor's plate, where there is no portrait: the first letter of the name in the heading face, on the partner's ground. */
import type { Pairing } from '../../domain/pairing.ts';
import type { Drawing } from '../planned-file.ts';
import { type DrawnLook, drawGround } from './ground.ts';

export function drawPlate(name: string, seed: number, face: Pairing, look: DrawnLook): Drawing {
  const [text = ''] = name.trim();
  const size = 44;
  const word = { text, face, x: 48 - size * 0.46, y: 64, size, maxWidth: size, fill: look.colours.text };
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${drawGround(seed, look)}</svg>`,
    words: [word],
    width: 96,
    height: 96,
    format: 'svg',
  };
}
