import { createHash } from 'node:crypto';
import type { Drawing } from '../planned-file.ts';

/** Version of how words are outlined: a release is known by its paths, so without it a letter that was mended would not come. */
const recipe = 'outlines 2';

/** Path within the release of a drawing, named by its hash, so that it is cached for ever. */
export function drawingPath(name: 'drawn' | 'share', drawing: Drawing): string {
  const hash = createHash('sha256')
    .update(`${recipe}${JSON.stringify(drawing)}`)
    .digest('hex');
  return `pictures/${name}-${hash.slice(0, 16)}.${drawing.format === 'jpeg' ? 'jpg' : drawing.format}`;
}
