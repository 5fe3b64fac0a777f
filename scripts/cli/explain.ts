/** `site explain <code>`: what a code of an error or a finding means and what to do; all codes without one. */
import type { Command } from 'commander';
import type { Rule } from '../checks/rule.ts';
import { rules } from '../checks/rules.ts';
import { type ErrorCodeEntry, errorCodes, findErrorCode } from '../core/error-codes.ts';
import { usageError } from '../core/errors.ts';
import { printReport } from './options.ts';

export function setUp(command: Command): void {
  command
    .argument('[code]', 'a code, e.g. CONTENT_SHRANK')
    .option('--json', 'as JSON')
    .action((code: string | undefined, options: { json?: boolean }) => {
      if (code === undefined) {
        const entries = Object.entries(errorCodes);
        const lines = entries.map(([name, { en }]) => `${name.padEnd(20)} ${en.meaning}`);
        const ruleLines = rules.map((rule) => `${rule.code.padEnd(20)} ${rule.title}`);
        const described = Object.fromEntries(entries.map(([name, entry]) => [name, describeCode(entry)]));
        return printReport(options, described, [...lines, ...ruleLines].join('\n'));
      }
      const rule = rules.find((one) => one.code === code.toUpperCase());
      if (rule !== undefined) return printReport(options, describeRule(rule), formatRule(rule));
      const entry = findErrorCode(code.toUpperCase());
      if (entry === null)
        throw usageError('USAGE', `There is no code "${code}"; "site explain" without a code lists all of them.`);
      const retries = entry.isRetryable ? 'The desk tries again by itself.' : 'The desk does not try again by itself.';
      printReport(
        options,
        { code: code.toUpperCase(), ...describeCode(entry) },
        `${code.toUpperCase()}\n${entry.en.meaning}\n${entry.en.action}\n${retries}`,
      );
    });
}

const describeCode = ({ en, isRetryable }: ErrorCodeEntry) => ({ ...en, isRetryable });

const describeRule = ({ code, title, severity, source }: Rule) => ({ code, title, severity, source });

const formatRule = ({ code, title, severity, source }: Rule): string =>
  `${code}\n${title}\nSeverity: ${severity}; partner.json may give it another by checks.severities, with a reason.\nSource: ${source.title} (${source.date}), compared on ${source.reviewedOn}. No legal advice.`;
