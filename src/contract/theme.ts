/** `theme` of `partner.json`: a family sets the defaults of all tokens, and each can be named alone. Nothing but this file knows families. */
import * as v from 'valibot';
import { pairingNames } from '../domain/pairing.ts';
import { HexColourSchema } from './primitives.ts';

/** The values of each token, the default look first; what they do: `styles/skins.ts`. */
export const tokenValues = {
  /** Faces of text and of headings. */
  type: pairingNames,
  /** Corners of pictures, cards, controls and chips. */
  shape: ['soft', 'square', 'round', 'leaf'],
  /** What separates rows. */
  line: ['hair', 'none', 'firm'],
  /** How cards stand out from the page. */
  elevation: ['paper', 'flat', 'lift'],
  /** Room between sections, rows and cards. */
  density: ['calm', 'even', 'close'],
  /** How dark text is. */
  contrast: ['soft', 'ink'],
} as const;

export type Tokens = { readonly [Name in keyof typeof tokenValues]: (typeof tokenValues)[Name][number] };

/** Looks that hang together; `salon` is the default, as the specification has it. */
const families = {
  salon: { type: 'batang', shape: 'soft', line: 'hair', elevation: 'paper', density: 'calm', contrast: 'soft' },
  folio: { type: 'hahmlet', shape: 'square', line: 'hair', elevation: 'flat', density: 'calm', contrast: 'ink' },
  tiles: { type: 'suit', shape: 'round', line: 'none', elevation: 'paper', density: 'even', contrast: 'soft' },
  index: { type: 'myeongjo', shape: 'square', line: 'firm', elevation: 'flat', density: 'close', contrast: 'ink' },
} as const satisfies Record<string, Tokens>;

const familyNames = Object.keys(families) as (keyof typeof families)[];
const token = <Name extends keyof typeof tokenValues>(name: Name) => v.optional(v.picklist(tokenValues[name]));

export const ThemeSchema = v.pipe(
  v.strictObject({
    family: v.optional(v.picklist(familyNames), 'salon'),
    /** Brand colours; the other colours are derived from them. */
    primary: v.optional(HexColourSchema),
    secondary: v.optional(HexColourSchema),
    tertiary: v.optional(HexColourSchema),
    ground: v.optional(HexColourSchema),
    type: token('type'),
    shape: token('shape'),
    line: token('line'),
    elevation: token('elevation'),
    density: token('density'),
    contrast: token('contrast'),
  }),
  v.transform(({ family, ...chosen }) => {
    const { type, shape, line, elevation, density, contrast } = families[family];
    return {
      ...chosen,
      type: chosen.type ?? type,
      shape: chosen.shape ?? shape,
      line: chosen.line ?? line,
      elevation: chosen.elevation ?? elevation,
      density: chosen.density ?? density,
      contrast: chosen.contrast ?? contrast,
    };
  }),
);

export type PartnerTheme = v.InferOutput<typeof ThemeSchema>;
