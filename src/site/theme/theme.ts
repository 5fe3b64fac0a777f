/** Theme: brand colours → custom properties. A colour takes hue and chroma of its anchor; texts are adjusted until readable, else they become findings. */

import type { Finding } from '../../contract/finding.ts';
import { type PartnerTheme, type Tokens, tokenValues } from '../../contract/theme.ts';
import { findReadable, fromOklch, minContrast, toOklch } from '../../domain/rules/colour.ts';
import { type Anchor, anchors, cssName, type FunctionalName, functional, textPairs } from '../../styles/tokens.ts';
import { findingWords, placeWords } from '../words.ts';
import { formatFallback, pairingLooks } from './pairing-looks.ts';
import { skins } from './skins.ts';

export type ThemeColours = Readonly<Record<FunctionalName, string>>;

const readableRatio = 4.5;
const focusRatio = 3;
const softFrom = 0.88;
const maxSoftChroma = 0.05;
/** Lighter fills have dark text; darker ones are darkened until white text is readable. */
const lightFill = 0.72;

/** CSS with the custom properties of the theme, and findings for unreadable pairs. */
export function themeCss({ theme }: { readonly theme: PartnerTheme }): { css: string; findings: Finding[] } {
  const colours = themeColours(theme);
  const properties = [
    ...Object.entries(colours).map(([name, value]) => [cssName(name as FunctionalName), value]),
    ...(Object.keys(tokenValues) as (keyof Tokens)[]).flatMap((name) => skinOf(name, theme)),
  ];
  const declarations = properties.map(([name, value]) => `${name}:${value}`);
  const fallbacks = pairingLooks[theme.type].fallbacks.map(formatFallback);
  return { css: `:root{${declarations.join(';')}}\n${fallbacks.join('')}`, findings: unreadablePairs(colours) };
}

const skinOf = <Name extends keyof Tokens>(name: Name, theme: Tokens): [string, string][] =>
  Object.entries(skins[name][theme[name]] ?? {});

/** Each share card of a thousand asks for them, and finding readable colours takes as long as planning its page. */
const coloursByTheme = new WeakMap<Partial<PartnerTheme>, ThemeColours>();

export function themeColours(theme: Partial<PartnerTheme>): ThemeColours {
  const colours = coloursByTheme.get(theme) ?? findColours(theme);
  coloursByTheme.set(theme, colours);
  return colours;
}

function findColours(theme: Partial<PartnerTheme>): ThemeColours {
  const own = chosenAnchors(theme);
  const names = Object.keys(functional) as FunctionalName[];
  const moved = Object.fromEntries(
    names.map((name) => {
      const { anchor, value } = functional[name];
      const chosen = own[anchor];
      return [name, chosen === undefined ? value : move(value, anchors[anchor], chosen, anchor === 'ground')];
    }),
  ) as Record<FunctionalName, string>;
  if (theme.contrast === 'ink') darken(moved);
  if (theme.elevation === 'flat') moved.surface = moved.ground;
  if (own.primary !== undefined) fill(moved, 'brand', own.primary);
  if (own.secondary !== undefined) fill(moved, 'accent', own.secondary);
  if (own.tertiary !== undefined) moved.positive = own.tertiary;
  for (const { text, on } of textPairs) {
    const grounds = on.map((name) => moved[name]);
    moved[text] = findReadable(moved[text], grounds, readableRatio);
  }
  moved.focus = findReadable(moved.focus, [moved.ground, moved['ground-deep'], moved.surface], focusRatio);
  return moved;
}

/** Lightness of what is written in ink; the hue stays. */
const ink: Partial<Record<FunctionalName, number>> = { text: 0.18, dark: 0.2, 'text-muted': 0.4, 'text-label': 0.4 };

function darken(colours: Record<FunctionalName, string>): void {
  for (const [name, l] of Object.entries(ink) as [FunctionalName, number][]) {
    const { c, h } = toOklch(colours[name]);
    colours[name] = fromOklch({ l, c: Math.min(c, 0.035), h });
  }
}

function chosenAnchors(theme: Partial<PartnerTheme>): Partial<Record<Anchor, string>> {
  const { ground, primary, secondary, tertiary } = theme;
  const values = Object.entries({ ground, primary, secondary, tertiary });
  return Object.fromEntries(
    values.flatMap(([name, value]) => {
      const colour = value?.toLowerCase();
      return colour === undefined || colour === anchors[name as Anchor] ? [] : [[name, colour]];
    }),
  );
}

function unreadablePairs(colours: ThemeColours): Finding[] {
  return textPairs.flatMap(({ text, on }) => {
    const grounds = on.map((name) => colours[name]);
    const ratio = minContrast(colours[text], grounds);
    const words = findingWords.lowContrast(text, on, ratio, readableRatio);
    return ratio >= readableRatio ? [] : [{ place: placeWords.colours, ...words }];
  });
}

/** Applies the change of an anchor to a colour: hue and chroma, for backgrounds lightness, too. */
function move(value: string, anchor: string, chosen: string, withLightness: boolean): string {
  const [from, was, is] = [toOklch(value), toOklch(anchor), toOklch(chosen)];
  const l = withLightness ? from.l + is.l - was.l : from.l;
  const c = was.c < 0.004 ? is.c : (from.c * is.c) / was.c;
  // A soft ground stays soft, however strong the brand colour is.
  return fromOklch({ l, c: from.l > softFrom ? Math.min(c, maxSoftChroma) : c, h: is.h });
}

/** The brand colour as a fill: unchanged where it is light, else darkened until white text is readable on it. */
function fill(colours: Record<FunctionalName, string>, name: 'brand' | 'accent', chosen: string): void {
  const on = `on-${name}` as const;
  if (toOklch(chosen).l >= lightFill) {
    colours[name] = chosen;
    colours[on] = colours.text;
    return;
  }
  colours[name] = findReadable(chosen, [colours[on]], readableRatio);
}
