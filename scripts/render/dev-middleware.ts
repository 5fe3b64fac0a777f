/** Middleware of `astro dev`: plans the partner named by PARTNER again whenever its content changed, and puts the page into locals. */

import { defineMiddleware } from 'astro:middleware';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNames } from '../../src/contract/content.ts';
import { asOfFor, changesOf } from '../../src/site/changes.ts';
import type { Page } from '../../src/site/plan.ts';
import { planSite } from '../../src/site/plan.ts';
import { readContent } from '../lib/content-folder.ts';
import { loadPartner } from '../lib/partner-folder.ts';

export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname } = new URL(context.request.url);
  const plan = await planOf(process.env.PARTNER ?? '');
  const file = plan.files.get(pathname);
  if (file !== undefined)
    return new Response(file, {
      headers: { 'content-type': pathname.endsWith('.css') ? 'text/css' : 'text/plain; charset=utf-8' },
    });
  const page = plan.pages.get(pathname) ?? plan.pages.get('/404');
  if (page !== undefined) context.locals.page = page;
  context.locals.frame = plan.frame;
  return next();
});

type DevPlan = { frame: App.Locals['frame']; pages: Map<string, Page>; files: Map<string, string> };
let cached: { stamp: string; plan: DevPlan } | null = null;

async function planOf(id: string): Promise<DevPlan> {
  const partner = await loadPartner(id);
  if (!partner.ok) throw new Error(partner.error.message);
  const { contentFolder, config, folder } = partner.value;
  const files = [join(folder, 'partner.json'), ...contentNames.map((name) => join(contentFolder, `${name}.json`))];
  const stamps = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (s) => s.mtimeMs,
        () => 0,
      ),
    ),
  );
  const stamp = `${id} ${stamps.join(' ')}`;
  if (cached?.stamp === stamp) return cached.plan;
  const content = await readContent(contentFolder, `partners/${id}/content`);
  if (!content.ok) throw new Error(content.error.message);
  const asOf = asOfFor(changesOf(content.value), new Date());
  const planned = planSite({
    id,
    config,
    content: content.value,
    asOf,
    pictures: new Map(),
    apiBase: process.env.SITE_API_BASE ?? null,
  });
  const pages = new Map(planned.pages.map((page) => [page.pathname, JSON.parse(page.json) as Page]));
  const files = new Map(planned.files.map(({ path, body }) => [`/${path}`, body]));
  cached = { stamp, plan: { frame: planned.frame, pages, files } };
  return cached.plan;
}
