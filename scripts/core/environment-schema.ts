/** Environment variables of the `site` command; all optional. `scripts/docs/configuration.md` describes each. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import { MailboxSchema } from '../../src/contract/mailbox.ts';
import { OriginSchema, UrlSchema } from '../../src/contract/primitives.ts';

const text = v.optional(v.pipe(v.string(), v.nonEmpty()));
const matching = (pattern: RegExp, expected: string) => v.pipe(v.string(), v.regex(pattern, expected));
/** A password may hold what ends an address before its host. */
const addressLike = (is: (url: URL, text: string) => boolean, example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && is(new URL(text), text),
      `an address such as ${example}; write # / ? @ and % of a password as %23 %2F %3F %40 and %25`,
    ),
  );
const numberOf = (pattern: RegExp, expected: string) => v.pipe(matching(pattern, expected), v.transform(Number));
const key = /^(?:whsec_)?[\w+/-]{32,86}={0,2}$/;
const portRange = 'a number from 1024 to 65000';

const listOf = (isEntry: (text: string) => boolean, expected: string) =>
  v.pipe(
    v.string(),
    v.transform((text): readonly string[] => text.split(/\s+/)),
    v.check((entries) => entries.every(isEntry), expected),
  );

const isDatabaseAddress = ({ protocol, hash }: URL, text: string): boolean =>
  /^postgres(?:ql)?:$/.test(protocol) && hash === '' && !/\s/.test(text);

const isMailServer = ({ protocol, hostname, pathname, search, hash }: URL): boolean =>
  /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(`${pathname}${search}${hash}`);

function isAddressOrBlock(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  const most = family === 4 ? 32 : family === 6 ? 128 : -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

export const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(numberOf(/^\d{4,5}$/, portRange), v.minValue(1024, portRange), v.maxValue(65_000, portRange)),
    '4600',
  ),
  PARTNER: v.optional(v.string()),
  SITE_API_BASE: v.optional(UrlSchema),
  SITE_THIRD_PARTIES: v.optional(matching(/^https?:\/\/[^\s/]+$/, 'an origin such as http://127.0.0.1:4601')),
  SITE_TAG_MANAGER_ID: v.optional(matching(/^GTM-[A-Z0-9]+$/, 'a container such as GTM-ABC123')),
  /** Where browsers report policy violations; `{partner}` is replaced by the partner's id. */
  SITE_POLICY_REPORTS: v.optional(matching(/^https?:\/\/\S+$/, 'an http or https address')),
  /** Where changed addresses are posted to (IndexNow). */
  SITE_INDEXNOW_ENDPOINT: v.optional(UrlSchema),
  /** Origins of pictures that the operator trusts for every partner, separated by spaces; they may lie in a private network. */
  SITE_IMAGE_HOSTS: v.optional(listOf((entry) => v.is(OriginSchema, entry), 'origins, separated by spaces')),
  SITE_PARTNER_CDN: v.optional(UrlSchema),
  SITE_PARTNERS_DIR: text,
  /** Pulled content, where the partners' folders can only be read. */
  SITE_CONTENT_DIR: text,
  SITE_DIST_DIR: text,
  SITE_WORK_DIR: text,
  /** When the code was committed, for checkouts without Git. */
  SITE_CODE_BUILT_AT: v.optional(v.pipe(v.string(), v.isoTimestamp('a time such as 2026-11-26T09:00:00Z'))),
  /** Webhook keys, separated by spaces: `whsec_` and base64 of 24 to 64 bytes. */
  SITE_WEBHOOK_KEYS: v.optional(
    listOf(
      (entry) => key.test(entry),
      'one or more keys, separated by spaces, each whsec_ and base64 of 24 to 64 bytes',
    ),
  ),
  /** Where people reach the desk, for links of notifications. */
  SITE_DESK_URL: v.optional(OriginSchema),
  /** Whom notifications of all partners go to: addresses, or `accounts` for the operators, separated by spaces. */
  SITE_NOTIFY_EMAIL: v.optional(
    listOf((entry) => v.is(MailboxSchema, entry), 'addresses, or accounts, separated by spaces'),
  ),
  SITE_NOTIFY_WEBHOOK: v.optional(UrlSchema),
  /** Signs the webhooks of notifications; the key of each receiver is derived from it. */
  SITE_NOTIFY_KEY: v.optional(matching(key, 'a key: whsec_ and base64 of 24 to 64 bytes')),
  /** The mail server that notifications are sent by. */
  SITE_SMTP_URL: v.optional(addressLike(isMailServer, 'smtps://user:password@host')),
  SITE_SMTP_FROM: v.optional(v.pipe(v.string(), v.email('an address such as desk@sites.example'))),
  /** Publish target: a folder or `s3://bucket/prefix`; `{partner}` is replaced by the partner's id. */
  SITE_PUBLISH_TO: v.optional(
    v.pipe(v.string(), v.includes('{partner}', 'a folder or s3://bucket/prefix with {partner} in it')),
  ),
  SITE_PUBLISH_LAYOUT: v.optional(v.picklist(['in-place', 'pointer']), 'in-place'),
  SITE_PUBLISH_ENDPOINT: v.optional(UrlSchema),
  /** Shutdown timeout in seconds; must be shorter than the supervisor's. */
  SITE_STOP_SECONDS: v.optional(numberOf(/^[1-9]\d{0,3}$/, 'seconds from 1 to 9999'), '9'),
  /** Minutes between two pulls of everything; 0: only what webhooks ask for. */
  SITE_PULL_MINUTES: v.optional(
    numberOf(/^(?:0|[5-9]|[1-9]\d{1,2}|1[0-3]\d\d|14[0-3]\d|1440)$/, '0, or minutes from 5 to 1440'),
    '60',
  ),
  /** Korean hour of the nightly pull that reads the details of every product again, or `never`. */
  SITE_FRESH_PULL_HOUR: v.optional(matching(/^(?:1?\d|2[0-3]|never)$/, 'an hour from 0 to 23, or never'), '4'),
  /** Trusted proxies in front of the desk: addresses and CIDR blocks, separated by spaces. */
  SITE_TRUSTED_PROXIES: v.optional(
    listOf(isAddressOrBlock, 'addresses or blocks such as 10.0.0.0/8, separated by spaces'),
  ),
  /** Base-2 logarithm of scrypt's N; only tests lower it. */
  SITE_PASSWORD_COST: v.optional(numberOf(/^(?:1\d|20)$/, 'a whole number from 10 to 20'), '17'),
  /** Bearer token for the desk's metrics and full status. */
  SITE_STATUS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24, 'at least 24 characters'))),
  /** Retention of the desk's audit records, in days. */
  SITE_RECORD_DAYS: v.optional(v.pipe(numberOf(/^\d{1,4}$/, 'a number of days'), v.minValue(1)), '365'),
  SITE_BROWSER: text,
  DATABASE_URL: v.optional(addressLike(isDatabaseAddress, 'postgres://user:password@host/database')),
});

export type Environment = v.InferOutput<typeof EnvironmentSchema>;
