/**
 * Hugo, where it is on the machine, on the same rows in the same run: a plain theme whose every page has the menu, the footer
 * and the cards of its neighbours, as a page of ours has. It makes no pictures, fonts, search index or checks.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../../src/contract/content.ts';

export const isHugoHere = (): boolean => spawnSync('hugo', ['version']).status === 0;

/** A shell command that builds a site below `root`, clean, into `public` there. */
export const hugoCommand = (root: string): string =>
  `rm -rf '${root}/public' && hugo --quiet --source '${root}' --cacheDir '${root}/cache' --destination '${root}/public'`;

/** Writes the content of a partner as the sources of a Hugo site, which is not measured. */
export async function writeHugoSite(root: string, { partner, layout, ...content }: Content): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const page = (path: string, front: object, body: string) =>
    write(`content/${path}.md`, `${JSON.stringify(front)}\n\n${body}\n`);
  await cp(new URL('./hugo', import.meta.url), root, { recursive: true });
  await write('data/partner.json', JSON.stringify(partner));
  await write('data/layout.json', JSON.stringify(layout));
  await page('products/_index', { title: '시술' }, '');
  const titles = new Map(content.categories.map(({ id, title }) => [id, title]));
  for (const { id, title, options, descriptionHtml, summary, thumbnailUrl, categoryIds, weight } of content.products) {
    const { price = 0, discountPrice = null } = options[0] ?? {};
    const shown = {
      title,
      weight,
      description: summary,
      image: thumbnailUrl,
      category: titles.get(categoryIds[0] ?? 0),
    };
    await page(`products/${id}`, { ...shown, listed: price, price: discountPrice ?? price }, descriptionHtml ?? '');
  }
  for (const { id, title, contentHtml } of content.notices) await page(`notices/${id}`, { title }, contentHtml);
  for (const { id, question, answerHtml } of content.faqs) await page(`faqs/${id}`, { title: question }, answerHtml);
  for (const { id, title, summary } of content.events) await page(`events/${id}`, { title }, summary ?? '');
}
