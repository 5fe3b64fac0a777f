/** Basic schemas. The comment of each says unit and format. */
import * as v from 'valibot';
import { cleanCharacters, cleanHtml, cleanText } from '../domain/rules/clean-text.ts';
import { guestIdPattern } from '../domain/rules/guest-id.ts';

/** Id of a backend record: a positive integer. JSON rounds one above 2^53, so two records could share it. */
export const IdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A partner's id is a folder name, a host label and a key, so it is lower-case and short. */
export const PartnerIdSchema = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    'lower-case letters, digits and inner hyphens, at most 40 characters',
  ),
);

/** Limits of what a backend sends: far above any clinic's content, and far below what makes work for minutes. */
const maxText = 20_000;
const maxAddress = 8_000;
/** Editors write pasted pictures into the text. */
const maxHtml = 5_000_000;
const maxList = 5_000;
export const maxCollection = 100_000;
const atMost = <T extends string | unknown[]>(length: number) =>
  v.maxLength<T, number, string>(length, `a length of at most ${length}`);

/** Base of all visible text, so that pages, feeds and sitemaps contain no control characters. */
export const TextSchema = v.pipe(v.string(), atMost<string>(maxText), v.transform(cleanText));

export const GuestIdSchema = v.pipe(v.string(), v.regex(guestIdPattern, '16 to 64 letters, digits, hyphens'));

/** Text that databases accept: no NUL, no lone surrogates. */
export const SanitizedText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
);

export const NonBlankText = v.pipe(
  v.string(),
  atMost<string>(maxText),
  v.transform(cleanText),
  v.regex(/\S/, 'text that is not blank'),
);

/** Rich text as the marketer wrote it; never shown unsanitized. */
export const HtmlSchema = v.pipe(v.string(), atMost<string>(maxHtml), v.transform(cleanHtml));

/** An absolute http or https address, e.g. of a picture on the partner CDN. */
export const UrlSchema = v.pipe(
  v.string(),
  // Bounded: a pipe goes on after its maximum, and letters without end exhaust the stack of a pattern.
  v.regex(/^https?:\/\/\S{1,8000}$/, 'an http or https address'),
  v.check((text) => URL.canParse(text), 'an http or https address'),
  atMost<string>(maxAddress),
  v.transform(cleanCharacters),
);

/** An origin as browsers write it, without path and default port, e.g. `https://clinic.example`. */
export const OriginSchema = v.pipe(
  v.string(),
  // Hangul domains are taken over as browsers write them, `https://xn--…`.
  v.transform((text) => (/^https?:\/\/[^\s/?#@]*[^ -~]/.test(text) ? asciiOrigin(text) : text)),
  v.regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, 'an origin such as https://clinic.example'),
  v.check((text) => URL.parse(text)?.origin === text, 'an origin such as https://clinic.example'),
);

const asciiOrigin = (text: string): string =>
  URL.canParse(text) && new URL(text).pathname + new URL(text).search === '/' ? new URL(text).origin : text;

/** A link as a marketer typed it; `domain/addresses/link.ts` resolves it. */
export const LinkSchema = v.pipe(v.string(), atMost<string>(maxAddress), v.transform(cleanCharacters));

/**
 * A picture's address as it is written. The pull and the plan read it as browsers do; a page is shown without a picture whose
 * address is none, and the build says which entry names it. A schema of its own: `media.ts` finds pictures by it.
 */
export const PictureUrlSchema = { ...LinkSchema };

/** The address of a video, of which the pull fetches the poster. */
export const VideoUrlSchema = { ...LinkSchema };

/** A calendar day in Korea, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day such as 2026-11-30'),
  // 30 February would become 2 March.
  v.check((day) => new Date(day).getUTCDate() === Number(day.slice(8)), 'a day of the calendar'),
);

/** Some libraries leave seconds out where they are zero. */
export const momentPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Date and time with offset, ISO 8601, e.g. `2026-11-20T09:00:00+09:00`. */
export const MomentSchema = v.pipe(
  v.string(),
  v.regex(momentPattern, 'a moment such as 2026-11-20T09:00:00+09:00'),
  // Months, days and hours of no calendar.
  v.check((moment) => !Number.isNaN(Date.parse(moment)), 'a moment such as 2026-11-20T09:00:00+09:00'),
  // One form for sitemaps, feeds and comparisons of texts.
  v.transform((moment) => moment.replace(' ', 'T').replace(/(\d\d)(\d\d)$/, '$1:$2')),
);

/** Time of day, `HH:mm` or `HH:mm:ss`; shown as `HH:mm`. */
export const TimeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?$/, 'a time such as 10:00'),
);

/** Whole Korean won, VAT as the product's `vat` says. */
export const WonSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));

export const WeightSchema = v.pipe(v.number(), v.integer());

/** A colour `#rrggbb`; only partner themes contain raw colours. */
export const HexColourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #76513a'));

/** Optional, null or blank in the backend's answer, since forms send "" for what was left empty; `fallback` after parsing. */
export function orElse<const S extends v.GenericSchema, const D extends v.Default<S, null | undefined>>(
  schema: S,
  fallback: D,
): v.NullishSchema<S, D> {
  const base = v.nullish(schema, fallback);
  const run: (typeof base)['~run'] = (dataset, config) =>
    base['~run'](
      cleanCharacters((dataset.value as string | null)?.trim?.() ?? '-').trim() === '' ? { value: null } : dataset,
      config,
    );
  return { ...base, '~run': run };
}

/** The same, null after parsing. */
export const nullable = <S extends v.GenericSchema>(schema: S) => orElse(schema, null);

const listUpTo = <S extends v.GenericSchema>(schema: S, length: number) =>
  orElse(v.pipe(v.array(schema), atMost<v.InferOutput<S>[]>(length)), []);
/** Optional, null or blank in the backend's answer; a list after parsing. */
export const listOf = <S extends v.GenericSchema>(schema: S) => listUpTo(schema, maxList);

/** A collection of the content: all pages of a list. */
export const collectionOf = <S extends v.GenericSchema>(schema: S) => listUpTo(schema, maxCollection);
