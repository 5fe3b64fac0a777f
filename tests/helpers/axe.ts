/** What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and best practice: one line a violation. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map(({ html }) => html);
    return `${id}: ${first.join(' | ')}`;
  });
}
