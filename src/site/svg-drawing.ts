/** An image that the project generates, as data: shapes as SVG, words apart, since they are converted to outlines. */

export interface Drawing {
  /** A complete `svg` element with a `viewBox` of `width` by `height`, without text. */
  readonly svg: string;
  readonly words: readonly DrawingText[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'ico';
}

export interface DrawingText {
  readonly text: string;
  readonly face: 'serif' | 'sans' | 'text';
  /** Left end of the baseline, pixels of the `viewBox`. */
  readonly x: number;
  readonly y: number;
  /** Pixels; reduced until the words fit into `maxWidth`. */
  readonly size: number;
  readonly maxWidth: number;
  /** A colour in hexadecimal. */
  readonly fill: string;
}
