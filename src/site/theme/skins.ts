/** Tokens of a theme → custom properties. Defaults stand in `elements.css`, so that a partner without tokens ships none of it. */
import type { Tokens } from '../../contract/theme.ts';
import { pairingLooks } from './pairing-looks.ts';

type Properties = Readonly<Record<`--${string}`, string>>;

const radii = (picture: string, card: string, small: string, control: string, pill: string): Properties => ({
  '--r-picture': picture,
  '--r-card': card,
  '--r-small': small,
  '--r-control': control,
  '--r-pill': pill,
});

export const skins: { readonly [Name in keyof Tokens]: Readonly<Partial<Record<Tokens[Name], Properties>>> } = {
  type: Object.fromEntries(Object.entries(pairingLooks).map(([name, { properties }]) => [name, properties])),
  shape: {
    square: radii('0', '0', '0', '0', '0'),
    round: radii('24px', '28px', '12px', '14px', '999px'),
    leaf: radii('0 40px', '0 40px', '0 12px', '12px', '999px'),
  },
  line: {
    none: { '--rule': '0px', '--line': 'transparent' },
    firm: { '--rule': '1.5px', '--line': 'var(--text)' },
  },
  elevation: {
    lift: { '--card-shadow': '0 12px 40px color-mix(in srgb, var(--text) 8%, transparent)' },
  },
  density: {
    even: { '--room': '0.75' },
    close: { '--room': '0.5' },
  },
  contrast: {},
  pictureRatio: {
    portrait: { '--card-ratio': '4/5' },
    landscape: { '--card-ratio': '3/2' },
  },
  pictureFinish: {
    duotone: { '--picture-filter': 'grayscale(1)', '--picture-blend': 'multiply' },
    frame: { '--picture-inset': '12px' },
    arch: { '--r-media': '999px 999px 0 0' },
  },
  missingPicture: {},
  motif: {},
  voice: {},
};
