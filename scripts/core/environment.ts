/** The environment, parsed once; a wrong value ends the command with one line that names its variable. */
import { type Environment, EnvironmentSchema } from '../../src/contract/environment.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { usageError } from './errors.ts';

trimOwnVariables();
export const environment: Environment = parseEnvironment(process.env);

/**
 * Values are trimmed: a file saved on Windows ends each with a carriage return, which became part of folder and bucket
 * names. The AWS SDK and child processes read theirs from `process.env`, so they are trimmed there.
 */
function trimOwnVariables(): void {
  for (const [name, value = ''] of Object.entries(process.env))
    if (/^(?:SITE_|AWS_|DESK_|DATABASE_URL$|PORT$|PARTNER$)/.test(name) && value !== value.trim())
      process.env[name] = value.trim();
}

/** Throws a usage `SiteError` that names every wrong variable; a refused value may be a secret, so none is shown. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  const parsed = parseWith(EnvironmentSchema, Object.fromEntries(trimmed.filter(([, value]) => value !== '')));
  if (parsed.ok) return parsed.value;
  const lines = parsed.problems.map(
    ({ path, expected }) => `environment: ${path}: expected ${expected}; its value is not shown here`,
  );
  throw usageError('ENVIRONMENT', lines.join('\n'));
}

/** Variables that the desk's server reads. */
export const deskSettings = (variables: Environment) => ({
  trustedProxies: variables.SITE_TRUSTED_PROXIES ?? [],
  statusToken: variables.SITE_STATUS_TOKEN,
  recordDays: variables.SITE_RECORD_DAYS,
  checks: {
    everyMinutes: variables.SITE_PULL_MINUTES,
    nightHour: variables.SITE_FRESH_PULL_HOUR === 'never' ? null : Number(variables.SITE_FRESH_PULL_HOUR),
  },
});
