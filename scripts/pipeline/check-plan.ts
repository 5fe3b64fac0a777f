/** The rules over what was planned. */
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import type { Plan } from '../../src/site/page.ts';
import { rules } from '../checks/rules.ts';
import { decide, runChecks } from '../checks/run-checks.ts';
import { findUndrawnLetters } from '../images/svg-text.ts';

/** All findings, those of pull and plan first; `content` is as pulled, `rulesId` as of `CheckContext`. */
export async function checkPlan(
  { site, findings, pictures }: Plan,
  content: Content,
  now: Date,
  rulesId?: string,
): Promise<Finding[]> {
  const { config } = site;
  const undrawn = await findUndrawnLetters(pictures);
  const found = await runChecks(rules, { config, content, site, today: koreanDayOf(now), undrawn, rulesId });
  return [...decide(findings, config), ...found];
}
