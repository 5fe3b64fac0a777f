/** `partners/<id>/partner.json`, written by people: an unknown key is a typo and is refused. */
import * as v from 'valibot';
import { severities } from './finding.ts';
import { MailboxSchema } from './mailbox.ts';
import { IdSchema, OriginSchema, TextSchema, UrlSchema } from './primitives.ts';
import { homeSections, ThemeSchema } from './theme.ts';

/** Sections without a heading; of all others it has a default, which the partner may change. */
const untitled = ['hero', 'quickMenu', 'exhibitions'] as const;
const titles = v.omit(v.strictObject(v.entriesFromList(homeSections, TextSchema)), untitled);

const hosts = v.optional(v.array(OriginSchema), []);

/** The script of a web analytics provider, delivered with the site. */
export const AnalyticsSchema = v.strictObject({
  /** A file in the partner's `assets/analytics/`; the site has it at `/analytics/<script>`. */
  script: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]*\.js$/, 'a file name such as counter.js')),
  /** Origins that it sends to, beside the site's own. */
  sendsTo: hosts,
  /** `data-` attributes of its element, by name, e.g. `website-id`. */
  settings: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a name such as website-id')), TextSchema),
    {},
  ),
});

/** Whom the acts of visitors are told, each with the partner's id there: `docs/acts.md`. */
export const ActChannelsSchema = v.strictObject({
  /** By the data layer, which the partner's tag manager reads. */
  ga4: v.optional(v.literal(true)),
  /** 네이버 공통키 (na_account_id). */
  naver: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{4,40}$/, 'a key such as s_1a2b3c4d5e6f'))),
  /** Track id of the Kakao Pixel. */
  kakao: v.optional(v.pipe(v.string(), v.regex(/^\d{6,24}$/, 'digits, as text'))),
  /** Id of the Meta Pixel. */
  meta: v.optional(v.pipe(v.string(), v.regex(/^\d{6,24}$/, 'digits, as text'))),
});
export type ActChannels = v.InferOutput<typeof ActChannelsSchema>;

/** Sources of a Content-Security-Policy. */
const sources = v.optional(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/, 'such as https://*.tags.example'),
    ),
  ),
  [],
);

/** Additions to the Content-Security-Policy, beside what the content needs. */
export const PolicySchema = v.strictObject({
  /** Presets of services that the partner's tags load. */
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
  /** Allows inline tags in pages; each build's report warns about it. */
  inlineScripts: v.optional(v.boolean(), false),
  /** Origins that the backend's `widgetUrl` may lie at, since its script runs with the access token in reach; unset: any. */
  widgetOrigins: v.optional(v.array(OriginSchema)),
  /** Where browsers report violations. */
  reportTo: v.optional(
    v.pipe(UrlSchema, v.regex(/^[^,;]+$/, 'an address without comma and semicolon, which end a policy')),
  ),
});

/** Who is told of failures of the partner's publications. Quiet by default. */
const NotificationsSchema = v.strictObject({
  /** `accounts`: whoever may publish at the console. A file in Git is no place for addresses of persons. */
  email: v.optional(v.pipe(v.array(MailboxSchema), v.maxLength(10)), []),
  webhook: v.optional(UrlSchema),
  /** Also of each publication that has changed a page. */
  finished: v.optional(v.boolean(), false),
});

const FindingCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, 'a code such as DEAD_LINK'));
const ReasonSchema = v.pipe(TextSchema, v.minLength(1), v.maxLength(300));
const WordsSchema = v.pipe(TextSchema, v.minLength(1), v.maxLength(100));

/** Decisions about findings. Each reason is kept in the release. */
const ChecksSchema = v.strictObject({
  /** Another severity for all findings of a code. */
  severities: v.optional(
    v.record(
      FindingCodeSchema,
      v.strictObject(
        { severity: v.picklist(severities), reason: ReasonSchema },
        'an object such as {"severity": "warning", "reason": "…"}',
      ),
    ),
    {},
  ),
  /** Single findings that are right as they are: they become notes. */
  exceptions: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          code: FindingCodeSchema,
          /** A name of `contract/content.ts`. */
          collection: v.optional(WordsSchema),
          id: v.optional(IdSchema),
          words: v.optional(WordsSchema),
          reason: ReasonSchema,
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
  /** More words that texts should not have. */
  words: v.optional(
    v.pipe(v.array(v.strictObject({ words: WordsSchema, instead: WordsSchema })), v.maxLength(200)),
    [],
  ),
});

export const PartnerConfigSchema = v.strictObject({
  /** JSON schema for editors; otherwise unused. */
  $schema: v.optional(TextSchema),
  /** Sent as `tenant-origin`; names the partner at the backend. */
  tenantOrigin: OriginSchema,
  /** Public origin of the site, for canonical addresses, sitemap and feeds. */
  siteOrigin: OriginSchema,
  /** The backend; `--api` and `SITE_API_BASE` override it. */
  apiBase: v.optional(OriginSchema),
  /** Browsers refuse plain http for a year, also below `siteOrigin`: true only where every subdomain has https. */
  hstsSubdomains: v.optional(v.boolean(), false),
  /** False: every path of the release is the ready page. */
  open: v.optional(v.boolean(), true),
  /** True: published although visitors find no phone, no chat and no booking. */
  allowNoContact: v.optional(v.boolean(), false),
  /** `one`: after the first popup of a visit no other comes; `all`: each in its turn. */
  popupsPerVisit: v.optional(v.picklist(['all', 'one']), 'all'),
  theme: v.optional(ThemeSchema, {}),
  /** Home sections in order, in place of the family's; empty ones are left out. */
  home: v.optional(
    v.pipe(
      v.array(v.picklist(homeSections)),
      v.checkItems((s, i, all) => all.indexOf(s) === i, 'each section once'),
    ),
  ),
  publication: v.optional(
    v.strictObject({
      /** `second-account`: what somebody or a webhook publishes waits until another account has approved it. `never`: nobody can; the partner has previews alone. */
      approval: v.optional(v.picklist(['none', 'second-account', 'never']), 'none'),
    }),
    {},
  ),
  notifications: v.optional(NotificationsSchema, {}),
  /** Whether search engines are told of changed addresses after each publication. */
  indexNow: v.optional(
    v.union(
      [v.boolean(), v.strictObject({ endpoint: v.optional(UrlSchema) })],
      'true, false or an object with endpoint',
    ),
    false,
  ),
  /** Where an entry of the content is edited, for links of the console and of previews. */
  editorUrl: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => {
        const url = URL.parse(text.replaceAll(/\{(?:collection|id|field|draft)\}/g, '1'));
        return url !== null && /^https?:$/.test(url.protocol) && !/[\s{}]/.test(url.href);
      }, 'an address such as https://admin.example/{collection}/{id}'),
    ),
  ),
  /** Headings of home sections in the partner's own words. */
  homeTitles: v.optional(v.partial(titles), {}),
  /** For members only: no content of it is in the built files. */
  membersOnly: v.optional(v.array(v.picklist(['beforeAfters', 'reviews'])), []),
  /** Decided to stand open to everybody; what is in neither list stands open, too, with a finding. */
  openToAll: v.optional(v.array(v.picklist(['beforeAfters', 'reviews'])), []),
  /** Paths that advertisements lead to, which the law counts as part of the advertisement. */
  adLandings: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/, 'a path such as /events/3'))), v.maxLength(200)),
    [],
  ),
  checks: v.optional(ChecksSchema, {}),
  images: v.optional(v.picklist(['files', 'path']), 'files'),
  /** Format of pictures that are delivered as files. */
  pictureFormat: v.optional(v.picklist(['webp', 'avif']), 'webp'),
  /** Origins that pictures may be fetched from. */
  imageHosts: hosts,
  /** The identity provider's page: takes `return_url` and redirects there with `success` and `imp_uid`. Without it nobody can be certified. */
  certification: v.optional(UrlSchema),
  analytics: v.optional(AnalyticsSchema),
  acts: v.optional(ActChannelsSchema),
  /** Whether visits are measured until a visitor chooses; browsers that object are never measured. */
  measuring: v.optional(v.picklist(['on', 'off']), 'on'),
  /** Why it begins with the page, not with the visitor's first act. */
  measuringAtLoad: v.optional(ReasonSchema),
  policy: v.optional(PolicySchema, {}),
});

export type PartnerConfig = v.InferOutput<typeof PartnerConfigSchema>;
export type PartnerNotifications = PartnerConfig['notifications'];
/** What pages may be made of: none of what is for operations alone, such as addresses of mailboxes. */
export type SiteConfig = Omit<PartnerConfig, '$schema' | 'publication' | 'notifications' | 'editorUrl'>;

export function siteConfigOf(config: PartnerConfig): SiteConfig {
  const { $schema, publication, notifications, editorUrl, ...site } = config;
  return site;
}
