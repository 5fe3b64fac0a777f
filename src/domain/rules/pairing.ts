export const pairingNames = ['batang', 'pretendard', 'hahmlet', 'myeongjo', 'suit'] as const;

export type Pairing = (typeof pairingNames)[number];

export type FaceName = 'pretendard' | 'gowun' | 'cormorant' | 'hahmlet' | 'myeongjo' | 'suit';

/** Running text, Hangul and digits of headings, Latin letters of headings where they have a face of their own. */
export interface Faces {
  readonly text: FaceName;
  /** Null: headings are set in the face of the text. */
  readonly headings: FaceName | null;
  /** Latin letters of headings, where they come from another face. */
  readonly latin: FaceName | null;
}

export const pairings = {
  batang: { text: 'pretendard', headings: 'gowun', latin: 'cormorant' },
  pretendard: { text: 'pretendard', headings: null, latin: null },
  hahmlet: { text: 'pretendard', headings: 'hahmlet', latin: null },
  myeongjo: { text: 'pretendard', headings: 'myeongjo', latin: null },
  suit: { text: 'suit', headings: null, latin: null },
} as const satisfies Record<Pairing, Faces>;
