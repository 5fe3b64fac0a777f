/** `theme` of `partner.json`: a family sets the defaults of all tokens, and each can be named alone. Nothing but this file knows families. */
import * as v from 'valibot';
import { pairingNames } from '../domain/rules/pairing.ts';
import { HexColourSchema } from './primitives.ts';

export const homeSections = [
  'hero',
  'quickMenu',
  'events',
  'treatments',
  'exhibitions',
  'staff',
  'beforeAfters',
  'reviews',
  'hours',
  'notices',
  'branches',
] as const;
export type HomeSection = (typeof homeSections)[number];

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
  /** Shape of pictures on cards. */
  pictureRatio: ['square', 'portrait', 'landscape'],
  /** How pictures of cards are finished. */
  pictureFinish: ['plain', 'duotone', 'frame', 'arch'],
  /** What stands for a treatment's picture where it has none. */
  missingPicture: ['drawing', 'none'],
  /** Lines behind what is drawn. */
  motif: ['petal', 'horizon', 'grain', 'thread', 'dot', 'none'],
  /** How headings of the home page speak. */
  voice: ['guide', 'journal', 'counter', 'index'],
} as const;

export type Tokens = { readonly [Name in keyof typeof tokenValues]: (typeof tokenValues)[Name][number] };

/** The forms of each part, the default first: how it is composed. One with a sheet has it beside the part as `<part>.<form>.form.css`. */
export const formValues = {
  header: ['bar', 'decks', 'tabs', 'plain'],
  hero: ['split', 'bleed', 'mosaic', 'plate'],
  quickMenu: ['circles', 'words', 'tiles'],
  sectionHead: ['sides', 'centred', 'tab', 'margin'],
  events: ['cards', 'rail', 'tickets', 'ledger'],
  treatments: ['rows', 'spread', 'cards', 'table'],
  exhibitions: ['band', 'chapter', 'block', 'line'],
  staff: ['lead', 'letter', 'round', 'names'],
  hours: ['columns', 'centred', 'board', 'lines'],
  list: ['chips', 'aside'],
  card: ['below', 'caption', 'box', 'text'],
  product: ['gallery', 'panorama', 'price', 'text'],
  footer: ['columns', 'colophon', 'directory', 'table'],
  booking: ['columns', 'letter', 'trays', 'table'],
  contact: ['floating', 'bar'],
} as const;

export type Forms = { readonly [Part in keyof typeof formValues]: (typeof formValues)[Part][number] };
export type FormPart = keyof Forms;
/** Compiled CSS of the forms that have a sheet, by `<part>.<form>`. */
export type FormSheets = Readonly<Record<string, string>>;

/** What differs from the first of each value. */
interface Family {
  readonly tokens: Partial<Tokens>;
  readonly forms: Partial<Forms>;
  readonly home: readonly HomeSection[];
}

const order = (names: string) => names.split(' ') as HomeSection[];

/** Looks that hang together; `salon` is the default, as the specification has it. */
const families = {
  salon: { tokens: {}, forms: {}, home: homeSections },
  folio: {
    tokens: {
      type: 'hahmlet',
      shape: 'square',
      elevation: 'flat',
      contrast: 'ink',
      pictureRatio: 'portrait',
      motif: 'horizon',
      voice: 'journal',
    },
    forms: {
      header: 'decks',
      hero: 'bleed',
      quickMenu: 'words',
      sectionHead: 'centred',
      events: 'rail',
      treatments: 'spread',
      exhibitions: 'chapter',
      staff: 'letter',
      hours: 'centred',
      card: 'caption',
      product: 'panorama',
      footer: 'colophon',
      booking: 'letter',
      contact: 'bar',
    },
    home: order('hero exhibitions quickMenu treatments staff events beforeAfters reviews notices hours branches'),
  },
  tiles: {
    tokens: {
      type: 'suit',
      shape: 'round',
      line: 'none',
      density: 'even',
      pictureRatio: 'landscape',
      motif: 'grain',
      voice: 'counter',
    },
    forms: {
      header: 'tabs',
      hero: 'mosaic',
      quickMenu: 'tiles',
      sectionHead: 'tab',
      events: 'tickets',
      treatments: 'cards',
      exhibitions: 'block',
      staff: 'round',
      hours: 'board',
      list: 'aside',
      card: 'box',
      product: 'price',
      footer: 'directory',
      booking: 'trays',
      contact: 'bar',
    },
    home: order('hero branches quickMenu exhibitions treatments events reviews staff beforeAfters notices hours'),
  },
  index: {
    tokens: {
      type: 'myeongjo',
      shape: 'square',
      line: 'firm',
      elevation: 'flat',
      density: 'close',
      contrast: 'ink',
      missingPicture: 'none',
      motif: 'none',
      voice: 'index',
    },
    forms: {
      header: 'plain',
      hero: 'plate',
      quickMenu: 'words',
      sectionHead: 'margin',
      events: 'ledger',
      treatments: 'table',
      exhibitions: 'line',
      staff: 'names',
      hours: 'lines',
      card: 'text',
      product: 'text',
      footer: 'table',
      booking: 'table',
      contact: 'bar',
    },
    home: order('hero treatments hours staff events exhibitions reviews beforeAfters notices quickMenu branches'),
  },
} satisfies Record<string, Family>;

const firstOf = <const Values extends Record<string, readonly string[]>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first])) as {
    [Name in keyof Values]: Values[Name][number];
  };

const familyNames = Object.keys(families) as (keyof typeof families)[];
const choices = <const Values extends Record<string, readonly string[]>>(values: Values) =>
  v.strictObject(
    Object.fromEntries(Object.entries(values).map(([name, some]) => [name, v.optional(v.picklist(some))])) as {
      [Name in keyof Values]: v.OptionalSchema<v.PicklistSchema<Values[Name], undefined>, undefined>;
    },
  );

export const ThemeSchema = v.pipe(
  v.strictObject({
    family: v.optional(v.picklist(familyNames), 'salon'),
    /** Brand colours; the other colours are derived from them. */
    primary: v.optional(HexColourSchema),
    secondary: v.optional(HexColourSchema),
    tertiary: v.optional(HexColourSchema),
    ground: v.optional(HexColourSchema),
    ...choices(tokenValues).entries,
    /** Forms of parts that differ from the family's. */
    forms: v.optional(choices(formValues), {}),
  }),
  v.transform(({ family, primary, secondary, tertiary, ground, forms, ...tokens }) => ({
    primary,
    secondary,
    tertiary,
    ground,
    ...firstOf(tokenValues),
    ...families[family].tokens,
    ...named(tokens),
    forms: { ...firstOf(formValues), ...families[family].forms, ...named(forms) } as Forms,
    home: families[family].home,
  })),
);

const named = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };

export type PartnerTheme = v.InferOutput<typeof ThemeSchema>;
