/** The rules over what was planned. */
import type { Content } from '../../src/contract/content.ts';
import { koreanDayOf } from '../../src/domain/korean-day.ts';
import type { Plan } from '../../src/site/page.ts';
import { rules } from '../checks/rules.ts';
import { decide, runChecks } from '../checks/run-checks.ts';

/** The plan with all findings, those of pull and plan first; `content` is as pulled. */
export function checkPlan(plan: Plan, content: Content, now: Date): Plan {
  const { site, findings } = plan;
  const { config } = site;
  const found = runChecks(rules, { config, content, site, today: koreanDayOf(now) });
  return { ...plan, findings: [...decide(findings, config), ...found] };
}
