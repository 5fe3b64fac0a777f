/** An image of a popup that carries its message; the same words are its text alternative. */

export interface Poster {
  /** File name without extension; the last part of its address on the partner CDN. */
  readonly name: string;
  /** The image behind the words, by name. */
  readonly image: string;
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Colours in hexadecimal. */
  readonly style: { readonly ground: string; readonly ink: string; readonly accent: string };
  readonly label: string;
  /** Lines of the heading. */
  readonly title: readonly string[];
  readonly price?: { readonly subject: string; readonly amount: string; readonly note: string };
  /** Period, conditions, side effects. */
  readonly lines: readonly string[];
}
