/** `llms.txt` (llmstxt.org): what a program that reads the site finds first, with the Markdown twin of each page. */
import * as common from '../../domain/common-words.ts';
import { escapeText } from '../markdown/to-markdown.ts';
import type { PlannedPage } from '../page.ts';
import type { PlannedText } from '../planned-file.ts';
import { nameOf, type Site } from '../site.ts';

type Listed = Pick<PlannedPage, 'pathname' | 'listing' | 'twin'>;

/** None without twins. Pages stand under the page that lists them. */
export function llmsFiles(site: Site, pages: readonly Listed[]): PlannedText[] {
  const name = nameOf(site);
  const twins = pages.flatMap(({ pathname, listing, twin }) =>
    twin === null ? [] : [{ pathname, description: listing.description, twin, title: titleOf(listing.title, name) }],
  );
  if (twins.length === 0) return [];
  const parents = new Map(twins.filter(({ pathname }) => isTop(pathname)).map((page) => [page.pathname, page.title]));
  const sections = Map.groupBy(twins, ({ pathname }) => parents.get(topOf(pathname)) ?? common.home);
  const home = twins.find(({ pathname }) => pathname === '/');
  return [
    {
      path: 'llms.txt',
      body: [
        `# ${escapeText(name)}`,
        ...(home === undefined ? [] : [`> ${escapeText(inOneLine(home.description))}`]),
        ...[...sections].map(([title, list]) =>
          [`## ${escapeText(title)}`, '', ...list.map((page) => lineOf(page, site.config.siteOrigin))].join('\n'),
        ),
      ].join('\n\n'),
    },
  ];
}

const isTop = (pathname: string): boolean => pathname !== '/' && pathname.indexOf('/', 1) === -1;
const topOf = (pathname: string): string => `/${pathname.split('/')[1]}`;
const titleOf = (title: string, name: string): string => inOneLine(title.replace(` | ${name}`, ''));
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function lineOf({ title, twin, description }: { title: string; twin: string; description: string }, origin: string) {
  return `- [${escapeText(title)}](${origin}${twin}): ${escapeText(inOneLine(description))}`;
}
