/** The environment, parsed once; a wrong value ends the command with one line that names its variable. */

import { parseWith } from '../../src/contract/parse-with.ts';
import { type Environment, EnvironmentSchema } from './environment-schema.ts';
import { usageError } from './errors.ts';
import { parseKeys } from './standard-webhook.ts';

export const environment: Environment = parseEnvironment(process.env);

/** Throws a usage `SiteError` that names every wrong variable; a refused value may be a secret, so none is shown. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  // Where they stand: the AWS SDK and child processes read them, too. A file of Windows ends lines with a return.
  for (const [name, value = ''] of Object.entries(variables))
    if (/^(?:SITE_|AWS_|DESK_|DATABASE_URL$|PORT$|PARTNER$)/.test(name)) variables[name] = value.trim();
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = parseWith(EnvironmentSchema, Object.fromEntries(given));
  if (parsed.ok) return parsed.value;
  const lines = parsed.problems.map(
    ({ path, expected }) => `environment: ${path}: expected ${expected}; its value is not shown here`,
  );
  throw usageError('ENVIRONMENT', lines.join('\n'));
}

export type NotifySettings = ReturnType<typeof notifySettings>;

/** Who is told of failures, and how. Throws a usage `SiteError` where a part is missing: nothing would ever arrive. */
export function notifySettings(variables: Environment) {
  const { SITE_SMTP_URL, SITE_SMTP_FROM, SITE_NOTIFY_EMAIL: email = [], SITE_NOTIFY_WEBHOOK: webhook } = variables;
  const { SITE_NOTIFY_KEY, SITE_DESK_URL: deskUrl } = variables;
  const need = (isThere: boolean, what: string) => {
    if (!isThere) throw usageError('ENVIRONMENT', `environment: ${what}`);
  };
  need(
    (SITE_SMTP_URL === undefined) === (SITE_SMTP_FROM === undefined),
    'SITE_SMTP_URL and SITE_SMTP_FROM go together',
  );
  need(email.length === 0 || SITE_SMTP_URL !== undefined, 'SITE_NOTIFY_EMAIL needs SITE_SMTP_URL');
  need(webhook === undefined || SITE_NOTIFY_KEY !== undefined, 'SITE_NOTIFY_WEBHOOK needs SITE_NOTIFY_KEY');
  const mail =
    SITE_SMTP_URL === undefined || SITE_SMTP_FROM === undefined
      ? null
      : { ...parseMailServer(SITE_SMTP_URL), from: SITE_SMTP_FROM };
  const [key = null] = parseKeys(SITE_NOTIFY_KEY === undefined ? [] : [SITE_NOTIFY_KEY]);
  return { mail, key, deskUrl: deskUrl ?? null, operators: { email, webhook: webhook ?? null } };
}

function parseMailServer(address: string) {
  const { protocol, hostname: host, port, username, password } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    /** TLS from the first byte; otherwise by STARTTLS. */
    isSecure,
    login,
    /** A password never goes over a connection that anybody may read. */
    needsTls: !isSecure && login !== null,
  };
}

export const deskSettings = (variables: Environment) => ({
  notify: notifySettings(variables),
  trustedProxies: variables.SITE_TRUSTED_PROXIES ?? [],
  statusToken: variables.SITE_STATUS_TOKEN,
  recordDays: variables.SITE_RECORD_DAYS,
  checks: {
    everyMinutes: variables.SITE_PULL_MINUTES,
    nightHour: variables.SITE_FRESH_PULL_HOUR === 'never' ? null : Number(variables.SITE_FRESH_PULL_HOUR),
  },
});
