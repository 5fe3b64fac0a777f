/** Some pages of a site without a release: planned and rendered by the same templates, and written nowhere. */
import { routes } from '../../src/routes.ts';
import { planPages } from '../../src/site/plan.ts';
import type { SiteInput } from '../../src/site/site.ts';
import { ok, type Result } from '../core/errors.ts';
import type { BuildContext } from './build-context.ts';

export async function renderPages(
  input: SiteInput,
  pathnames: ReadonlySet<string>,
  { renderer, pool }: Pick<BuildContext, 'renderer' | 'pool'>,
): Promise<Result<ReadonlyMap<string, string>>> {
  const plan = planPages({ ...input, formSheets: renderer.formSheets }, routes, pathnames);
  pool.start(false);
  const pages = plan.pages.map(({ pathname, template, json }) => ({ file: pathname, template, json }));
  const rendered = await pool.render({ folder: null, frame: JSON.stringify(plan.frame), pages });
  return ok(new Map(Object.entries(rendered).map(([pathname, { html = '' }]) => [pathname, html])));
}
