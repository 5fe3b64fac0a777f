import type { Picture } from '../domain/picture.ts';
import { type PictureLook, pictureAttributes } from './picture-attributes.ts';

interface Props extends PictureLook {
  readonly picture: Picture | null;
  readonly alt: string;
}

/** A picture, or the quiet surface that stands where one is missing. The box around it gives the shape. */
export function PictureView({ picture, alt, ...look }: Props) {
  if (picture === null) return <span className="no-picture" />;
  const srcSet = picture.srcset === null ? {} : { srcSet: picture.srcset };
  const priority = look.isFirst ? { fetchPriority: 'high' as const } : {};
  return <img alt={alt} {...srcSet} {...pictureAttributes(picture, look)} {...priority} />;
}
