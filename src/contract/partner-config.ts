/** `partners/<id>/partner.json`, written by people: an unknown key is a typo and is refused. */
import * as v from 'valibot';
import { HexColourSchema, OriginSchema, TextSchema, UrlSchema } from './primitives.ts';

/** The sections of the home page, in the default order. */
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

/** The sections with a heading of the site's own, which the partner may word otherwise. */
const titledSections = [
  'events',
  'treatments',
  'staff',
  'beforeAfters',
  'reviews',
  'hours',
  'notices',
  'branches',
] as const satisfies readonly (typeof homeSections)[number][];

const hosts = v.optional(v.array(OriginSchema), []);

export const ThemeSchema = v.strictObject({
  /** Brand colours; the scale and readable text colours are worked out from them. */
  primary: v.optional(HexColourSchema),
  secondary: v.optional(HexColourSchema),
  tertiary: v.optional(HexColourSchema),
  ground: v.optional(HexColourSchema),
  headingFont: v.optional(v.picklist(['serif', 'sans']), 'serif'),
});

/** The script of a web analytics provider, delivered with the site. */
export const AnalyticsSchema = v.strictObject({
  /** A file in the partner's `assets/analytics/`; the site has it at `/analytics/<script>`. */
  script: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]*\.js$/, 'a file name such as counter.js')),
  /** Origins that it sends to; the site's own needs no mention. */
  sendsTo: hosts,
  /** What it reads from its element's `data-` attributes, by name, e.g. `website-id`. */
  settings: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a name such as website-id')), TextSchema),
    {},
  ),
});

/** Origins as a Content-Security-Policy names them. */
const sources = v.optional(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/, 'such as https://*.tags.example'),
    ),
  ),
  [],
);

/** What the site's Content-Security-Policy allows beside what the partner's content asks for. */
export const PolicySchema = v.strictObject({
  /** Services that the partner's tags load, by preset. */
  services: v.optional(
    v.array(v.picklist(['google-tags', 'google-ads', 'kakao-pixel', 'naver-analytics', 'meta-pixel', 'channel-talk'])),
    [],
  ),
  /** Origins of other services, by directive. */
  origins: v.optional(
    v.strictObject({
      script: sources,
      style: sources,
      img: sources,
      connect: sources,
      font: sources,
      frame: sources,
      media: sources,
    }),
    {},
  ),
  /** Custom tags that are written into the page may run; each build's report says so. */
  inlineScripts: v.optional(v.boolean(), false),
  /** Where browsers tell what the policy has refused. */
  reportTo: v.optional(v.pipe(UrlSchema, v.url('an http or https address'))),
});

export const PartnerConfigSchema = v.strictObject({
  /** Tells an editor where the rules are; read by nobody else. */
  $schema: v.optional(TextSchema),
  /** Sent as `tenant-origin`; names the partner at the backend. */
  tenantOrigin: OriginSchema,
  /** Where the site lives; canonical addresses, sitemap and feeds use it. */
  siteOrigin: OriginSchema,
  /** The backend; `--api` or SITE_API_BASE win over it. */
  apiBase: v.optional(OriginSchema),
  /** False: every path of the release is the ready page. */
  open: v.optional(v.boolean(), true),
  theme: v.optional(ThemeSchema, {}),
  /** Which home sections, in which order; an empty one leaves no trace. */
  home: v.optional(
    v.pipe(
      v.array(v.picklist(homeSections)),
      v.checkItems((s, i, all) => all.indexOf(s) === i, 'each section once'),
    ),
    [...homeSections],
  ),
  /** Headings of home sections in the partner's own words. */
  homeTitles: v.optional(v.partial(v.strictObject(v.entriesFromList(titledSections, TextSchema))), {}),
  /** Kept behind a member's login: nothing of it is in the built files. */
  membersOnly: v.optional(v.array(v.picklist(['beforeAfters', 'reviews'])), []),
  /** How pictures are delivered. */
  images: v.optional(v.picklist(['files', 'path']), 'files'),
  /** What pictures are made into when they are delivered as files. */
  pictureFormat: v.optional(v.picklist(['webp', 'avif']), 'webp'),
  /** Where pictures may be fetched from. */
  imageHosts: hosts,
  /**
   * The identity provider's window: a page that takes `return_url` and goes back there with `success` and `imp_uid`. Without
   * one nobody can be certified.
   */
  certification: v.optional(v.pipe(UrlSchema, v.url('an http or https address'))),
  /** Web analytics; none if left out. */
  analytics: v.optional(AnalyticsSchema),
  policy: v.optional(PolicySchema, {}),
});

export type PartnerConfig = v.InferOutput<typeof PartnerConfigSchema>;
export type PartnerTheme = v.InferOutput<typeof ThemeSchema>;
export type HomeSection = (typeof homeSections)[number];
