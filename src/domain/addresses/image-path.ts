/** The image path (specification, section 7): an image service with the parameters `url`, `w` and `q`. */
import type { Picture } from '../views/picture.ts';

export const imagePath = '/_image';
/** Widths that pages request, pixels; the service refuses others. */
export const imageWidths = [400, 800, 1200, 1600, 2400, 2880] as const;
export const defaultQuality = 75;

/** A picture at the image path; its size is known only where a pull has fetched it. */
export function pictureByPath(url: string, size: Pick<Picture, 'width' | 'height'> | null): Picture {
  const at = (width: number) => `${imagePath}?${new URLSearchParams({ url, w: String(width) })}`;
  return {
    src: at(800),
    width: size?.width ?? null,
    height: size?.height ?? null,
    srcset: imageWidths.map((width) => `${at(width)} ${width}w`).join(', '),
  };
}
