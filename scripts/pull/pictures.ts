/** Pictures of a partner by the address that the content names, with what is known of each. */
import type { Picture } from '../../src/domain/picture.ts';

export async function loadPictures(_contentFolder: string): Promise<ReadonlyMap<string, Picture>> {
  return new Map();
}
