/** The environment, parsed once; a wrong value ends the command with one line that names it. */
import { type Environment, EnvironmentSchema } from '../../src/contract/environment.ts';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { usageError } from './errors.ts';

export const environment: Environment = parseEnvironment(process.env);

/** Throws a usage `SiteError` that names every wrong variable. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = parseWith(EnvironmentSchema, filled);
  if (!parsed.ok) throw usageError('ENVIRONMENT', describeProblems('environment', parsed.problems));
  return parsed.value;
}

/** Variables that the desk's server reads. */
export const deskSettings = ({ SITE_TRUSTED_PROXIES, SITE_STATUS_TOKEN, SITE_RECORD_DAYS }: Environment) => ({
  trustedProxies: (SITE_TRUSTED_PROXIES ?? '').split(' ').filter((block) => block !== ''),
  statusToken: SITE_STATUS_TOKEN,
  recordDays: SITE_RECORD_DAYS,
});
