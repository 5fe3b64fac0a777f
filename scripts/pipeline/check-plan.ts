/** The rules over what was planned. */
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { koreanDayOf } from '../../src/domain/korean-day.ts';
import type { Plan } from '../../src/site/page.ts';
import { rules } from '../checks/rules.ts';
import { decide, runChecks } from '../checks/run-checks.ts';

/** All findings, those of pull and plan first; `content` is as pulled. */
export function checkPlan({ site, findings }: Plan, content: Content, now: Date): Finding[] {
  const { config } = site;
  return [...decide(findings, config), ...runChecks(rules, { config, content, site, today: koreanDayOf(now) })];
}
