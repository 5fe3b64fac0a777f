import type { Picture } from '../domain/picture.ts';

export interface PictureLook {
  /** Value of `sizes`: how wide the picture is drawn. */
  readonly sizes: string;
  /** The picture that a visitor sees first on the page; any other is loaded when it comes near. */
  readonly isFirst?: boolean;
}

/** Attributes of an `img`, in the names that both HTML and React take. */
export function pictureAttributes(picture: Picture, { sizes, isFirst = false }: PictureLook) {
  return {
    src: picture.src,
    ...(picture.srcset !== null && { sizes }),
    ...(picture.width !== null && picture.height !== null && { width: picture.width, height: picture.height }),
    ...(!isFirst && { loading: 'lazy' as const }),
    decoding: 'async' as const,
  };
}
