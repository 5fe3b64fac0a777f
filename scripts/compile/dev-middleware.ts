/** Middleware of `astro dev`: plans the partner of PARTNER again after each change, and sets the page as locals. */

import { defineMiddleware } from 'astro:middleware';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import batang from '@core-fonts/type.batang.form.css?inline';
import hahmlet from '@core-fonts/type.hahmlet.form.css?inline';
import myeongjo from '@core-fonts/type.myeongjo.form.css?inline';
import pretendard from '@core-fonts/type.pretendard.form.css?inline';
import suit from '@core-fonts/type.suit.form.css?inline';
import { contentNames } from '../../src/contract/content.ts';
import { type FormPart, formValues } from '../../src/contract/theme.ts';
import { routes } from '../../src/routes.ts';
import type { Page } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import type { PlannedImage } from '../../src/site/planned-file.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import { themeFiles } from '../../src/site/theme/theme-files.ts';
import { readPartnerContent } from '../content/source-content.ts';
import { environment } from '../core/environment.ts';
import { imageFolder } from '../core/paths.ts';
import { resolveEndpoints } from '../core/settings.ts';
import { svgWithWords } from '../images/svg-text.ts';
import { listPartnerIds } from '../partners/partner-folder.ts';
import { requirePartner } from '../partners/select-partners.ts';

interface DevPlan {
  readonly frame: App.Locals['frame'];
  /** A closed site shows its ready page at every path. */
  readonly isOpen: boolean;
  readonly pages: ReadonlyMap<string, Page>;
  /** Files other than pages, and images at fixed paths, by path. */
  readonly responses: ReadonlyMap<string, () => Response | Promise<Response>>;
}

/** Sheets of forms and of core fonts by name, which a compile keeps in `renderer.json`. */
const formSheets = Object.fromEntries(
  Object.entries({
    ...import.meta.glob<string>('../../src/**/*.form.css', { query: '?inline', import: 'default', eager: true }),
    ...{ 'type.batang.form.css': batang, 'type.pretendard.form.css': pretendard, 'type.hahmlet.form.css': hahmlet },
    ...{ 'type.myeongjo.form.css': myeongjo, 'type.suit.form.css': suit },
  }).map(([file, css]) => [basename(file, '.form.css'), css]),
);

/** No fragment cache in development: the frame may change. */
const noFragmentCache: App.Locals['fragments'] = { placeholderFor: () => null, store: (_, html) => html, menus: null };

let cached: { stamp: string; plan: DevPlan } | null = null;

export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname } = new URL(context.request.url);
  const plan = await loadPlan(environment.PARTNER ?? '');
  const respond = plan.responses.get(pathname);
  if (respond !== undefined) return respond();
  if (pathname.startsWith('/pictures/')) return respondWithPicture(basename(pathname));
  if (pathname.startsWith('/gallery/themes')) return respondWithTheme(basename(pathname));
  const found = plan.pages.get(pathname);
  const page = found ?? plan.pages.get('/404');
  if (page !== undefined) context.locals.page = page;
  context.locals.frame = plan.frame;
  context.locals.fragments = noFragmentCache;
  context.locals.once = (_name, part) => part();
  context.locals.placed = (_name, place, part) => part(place);
  context.locals.nextSheets = [];
  if (!plan.isOpen) return next('/ready');
  // The template of its route would draw a page that there is not.
  const isUnknown = found === undefined && routes.some(({ pattern }) => pattern === context.routePattern);
  return isUnknown ? next('/404') : next();
});

async function loadPlan(id: string): Promise<DevPlan> {
  const { contentFolder, folder } = await requirePartner(id);
  const files = [join(folder, 'partner.json'), ...contentNames.map((name) => join(contentFolder, `${name}.json`))];
  const times = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  const stamp = `${id} ${times.map((file) => file?.mtimeMs ?? 0).join(' ')}`;
  if (cached?.stamp === stamp) return cached.plan;
  // Read after the stamp: older settings would be cached under a newer stamp.
  const { config } = await requirePartner(id);
  const source = await readPartnerContent({ id, contentFolder });
  const loaded = source.ok ? source.value.load() : source;
  if (!loaded.ok) throw new Error(loaded.error.message);
  const { content, pictures } = loaded.value;
  const asOf = findAsOf(scheduledChanges(content), new Date());
  const planned = planSite(
    { id, config, content, asOf, pictures, live: resolveEndpoints(config).live, formSheets },
    routes,
  );
  const { siteData } = planned.frame;
  const plan: DevPlan = {
    // No policy, since Vite inlines styles and scripts; nothing is measured, since developers are no visitors.
    frame: { ...planned.frame, policy: '', siteData: { ...siteData, measuring: { byDefault: 'off' } } },
    isOpen: config.open,
    pages: new Map(planned.pages.map((page) => [page.pathname, JSON.parse(page.json) as Page])),
    responses: new Map<string, () => Response | Promise<Response>>([
      // Every letter beyond the core comes from the slices.
      ['/fonts.css', () => respondWithText('/fonts.css', '')],
      ...planned.files.map(({ path, body }) => [`/${path}`, () => respondWithText(path, body)] as const),
      ...planned.pictures.map(({ path, from }) => [`/${path}`, () => respondWithImage(from)] as const),
    ]),
  };
  cached = { stamp, plan };
  return plan;
}

const respondWithText = (path: string, body: string): Response =>
  new Response(body, { headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/plain; charset=utf-8' } });

const respondWithImage = async (from: PlannedImage['from']): Promise<Response> =>
  'file' in from
    ? respondWithPicture(from.file)
    : new Response(await svgWithWords(from.svg, from.words), { headers: { 'content-type': 'image/svg+xml' } });

/** For the gallery: ids of all partners, and the stylesheet of each with the forms of all parts. */
async function respondWithTheme(name: string): Promise<Response> {
  if (name === 'themes.json') return Response.json(await listPartnerIds());
  const { config } = await requirePartner(basename(name, '.css'));
  const theme = themeFiles(config.theme, formSheets);
  theme.hrefOf(Object.keys(formValues) as FormPart[]);
  return respondWithText('theme.css', theme.files()[0]?.body ?? '');
}

async function respondWithPicture(name: string): Promise<Response> {
  const body = await readFile(join(imageFolder, name)).catch(() => null);
  return body === null
    ? new Response(null, { status: 404 })
    : new Response(new Uint8Array(body), { headers: { 'content-type': 'image/webp' } });
}
