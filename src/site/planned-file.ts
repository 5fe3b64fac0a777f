/** Planned files: what a release has beside pages, each as its text, a drawing or a file of the picture cache. */

import type { Pairing } from '../domain/rules/pairing.ts';

export interface PlannedText {
  readonly path: string;
  readonly body: string;
  /** Links that must exist in the release; those of pages are extracted when they are rendered. */
  readonly targets?: readonly string[];
}

export interface PlannedImage {
  readonly path: string;
  readonly from: Drawing | { readonly file: string };
  /** All letters of its words, where `from` costs a drawing. */
  readonly letters?: string;
}

/** An image that the project generates: shapes as SVG, words apart, since they are converted to outlines. */
export interface Drawing {
  /** A complete `svg` element with a `viewBox` of `width` by `height`, without text. */
  readonly svg: string;
  readonly words: readonly DrawingText[];
  readonly width: number;
  readonly height: number;
  /** `svg` is delivered as it is, its words as outlines. */
  readonly format: 'png' | 'ico' | 'svg' | 'jpeg';
  /** A file of the picture cache that covers a part of it. */
  readonly inset?: { readonly file: string; readonly left: number; readonly width: number } | undefined;
}

export interface DrawingText {
  readonly text: string;
  /** The heading face of a pairing, or the body face. */
  readonly face: Pairing | 'bold';
  /** Left end of the baseline, pixels of the `viewBox`. */
  readonly x: number;
  readonly y: number;
  /** Pixels; reduced until the words fit into `maxWidth`. */
  readonly size: number;
  readonly maxWidth: number;
  /** A colour in hexadecimal. */
  readonly fill: string;
}
