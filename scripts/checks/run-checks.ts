/** All rules over a partner's content: findings in the order of the rules, with the partner's own decisions applied. */

import type { Content, ContentName } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import type { SiteConfig } from '../../src/contract/partner-config.ts';
import { entryPlace, ownTitleOf, rowsOf } from '../content/entry.ts';
import { checkTexts } from './check-texts.ts';
import { type CheckContext, monthsLater, type Rule, type Spot } from './rule.ts';

/** More of one code would hide the others, and fill the release. */
const maxFindings = 100;

/** Gives other work of the process its turn between entries. */
export async function runChecks(rules: readonly Rule[], context: CheckContext): Promise<Finding[]> {
  const { site, config } = context;
  const byRule = new Map<Rule, Finding[]>(rules.map((rule) => [rule, []]));
  const add = (rule: Rule, spot: Spot) => byRule.get(rule)?.push(toFinding(rule, spot, site.paths));
  for (const rule of rules) if ('check' in rule) for (const spot of rule.check(context)) add(rule, spot);
  for await (const [rule, spot] of checkTexts(rules, context)) add(rule, spot);
  const findings = [...byRule.values()].flat();
  const own = [...findings, ...findReviewsDue(rules, context.today)];
  return decide(own, config).map((finding) => nameEntry(finding, context.content));
}

/** Three doctors of one page would be three lines that are the same. */
function nameEntry(finding: Finding, content: Content): Finding {
  const { collection, id } = finding;
  const rows = collection === undefined || id === undefined ? [] : rowsOf(content, collection as ContentName);
  const row = rows.find((other) => 'id' in other && other.id === id);
  const entry = row === undefined ? null : ownTitleOf(row);
  return entry === null || finding.message.includes(entry) ? finding : { ...finding, entry };
}

function toFinding(
  rule: Rule,
  { place, code = rule.code, severity = rule.severity, ...spot }: Spot,
  paths: CheckContext['site']['paths'],
): Finding {
  const { collection, id = null } = spot;
  const shown = collection === undefined ? '사이트 설정' : entryPlace(collection, id);
  // An entry without a page of its own, such as an event that has ended, is named.
  const named = shown.startsWith('/') && !paths.has(shown) && collection !== undefined;
  return {
    code,
    severity,
    place: place ?? (named ? entryPlace(collection, id, false) : shown),
    ...spot,
  };
}

/** What the partner decided of a finding in `partner.json`, with the reason. */
function applyDecisions(finding: Finding, { checks }: SiteConfig): Finding {
  const exception = checks.exceptions.find(
    ({ code, collection, id, words }) =>
      code === finding.code &&
      (collection ?? finding.collection) === finding.collection &&
      (id ?? finding.id) === finding.id &&
      (words ?? finding.words) === finding.words,
  );
  if (exception !== undefined) return { ...finding, severity: 'note', reason: exception.reason };
  const decision = checks.severities[finding.code];
  return decision === undefined ? finding : { ...finding, ...decision };
}

/** The last of a code that has too many says how many are left out. */
function limitEach(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ code, severity }) => `${code} ${severity}`).values()].flatMap((some) => {
    const [last] = some.slice(maxFindings - 1);
    const rest = some.length - maxFindings;
    if (last === undefined || rest <= 0) return some;
    return [
      ...some.slice(0, maxFindings - 1),
      { ...last, message: `${last.message} (같은 항목이 ${rest}건 더 있습니다.)` },
    ];
  });
}

/** Decisions and the limit hold for findings of the plan and the pull, too: a site of a thousand alike pages has as many. */
export const decide = (findings: readonly Finding[], config: SiteConfig): Finding[] =>
  limitEach(findings.map((finding) => applyDecisions(finding, config)));

/** Of a rule that nobody compares with its source, since laws change meanwhile. */
const maxMonths = 18;

export function findReviewsDue(rules: readonly Rule[], today: string): Finding[] {
  return rules
    .filter(({ source }) => monthsLater(source.reviewedOn, maxMonths) < today)
    .map(({ code, title: name, source: { title, reviewedOn } }) => ({
      ...{ code: 'RULE_REVIEW_DUE', severity: 'note', place: name, words: title },
      message: `이 규칙은 ${reviewedOn}에 마지막으로 근거(${title})와 비교했습니다. 그 뒤로 바뀐 내용이 없는지 운영자가 확인해야 합니다.`,
      operator: code,
    }));
}
