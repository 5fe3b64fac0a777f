import type { Picture as PictureData } from '../domain/views/picture.ts';
import { madeByAi } from '../domain/words/common-words.ts';

interface Props {
  readonly picture: PictureData | null;
  readonly alt: string;
  readonly sizes: string;
  /** A visitor sees it first on the page; any other is loaded when it comes near. */
  readonly priority?: boolean | undefined;
}

/** A picture, with the mark of one made by AI, or the plain surface that stands where one is missing. The box around it gives the shape. */
export function Picture({ picture, alt, sizes, priority = false }: Props) {
  if (picture === null) return <span className="no-picture" />;
  const { src, srcset, width, height, isAiGenerated } = picture;
  const image = (
    <img
      alt={alt}
      {...(srcset !== null && { srcSet: srcset })}
      src={src}
      {...(srcset !== null && { sizes })}
      {...(width !== null && height !== null && { width, height })}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
  if (isAiGenerated !== true) return image;
  return (
    <>
      {image}
      <span className="made-by-ai">{madeByAi}</span>
    </>
  );
}
