/** `site explain <code>`: what a code of an error or a finding means and what to do; all codes without one. */
import type { Command } from 'commander';
import type { Rule } from '../checks/rule.ts';
import { type ErrorCodeEntry, errorCodes, findErrorCode } from '../core/error-codes.ts';
import { usageError } from '../core/errors.ts';
import { printReport } from './options.ts';

export function setUp(command: Command): void {
  command
    .argument('[code]', 'a code, e.g. CONTENT_SHRANK')
    .option('--json', 'as JSON')
    .action(async (given: string | undefined, options: { json?: boolean }) => {
      const code = given?.toUpperCase() ?? '';
      const entry = findErrorCode(code);
      if (entry !== null) {
        const retries = entry.isRetryable
          ? 'The desk tries again by itself.'
          : 'The desk does not try again by itself.';
        const text = [code, entry.en.meaning, entry.en.action, retries].join('\n');
        return printReport(options, { code, ...describeCode(entry) }, text);
      }
      // The code of an error is told without loading the rules.
      const { rules } = await import('../checks/rules.ts');
      if (given === undefined) {
        const entries = Object.entries(errorCodes);
        const lines = entries.map(([name, { en }]) => `${name.padEnd(20)} ${en.meaning}`);
        const ruleLines = rules.map((rule) => `${rule.code.padEnd(20)} ${rule.title}`);
        const described = Object.fromEntries(entries.map(([name, entry]) => [name, describeCode(entry)]));
        return printReport(options, described, [...lines, ...ruleLines].join('\n'));
      }
      const rule = rules.find((one) => one.code === code);
      if (rule === undefined)
        throw usageError('USAGE', `There is no code "${given}"; "site explain" without a code lists all of them.`);
      printReport(options, describeRule(rule), formatRule(rule));
    });
}

const describeCode = ({ en, isRetryable }: ErrorCodeEntry) => ({ ...en, isRetryable });

const describeRule = ({ code, title, severity, source }: Rule) => ({ code, title, severity, source });

const formatRule = ({ code, title, severity, source }: Rule): string =>
  `${code}\n${title}\nSeverity: ${severity}; partner.json may give it another by checks.severities, with a reason.\nSource: ${source.title} (${source.date}), compared on ${source.reviewedOn}. No legal advice.`;
