/**
 * Hugo, where it is on the machine, on the same rows in the same run: a plain theme whose every page has the menu, the footer
 * and the cards of its neighbours, as a page of ours has. It makes no pictures, fonts, search index or checks.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../../src/contract/content.ts';

export function isHugoHere(): boolean {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A shell command that builds a site below `root`, clean, into `public` there. */
export const hugoCommand = (root: string): string =>
  `rm -rf '${root}/public' && hugo --quiet --source '${root}' --cacheDir '${root}/cache' --destination '${root}/public'`;

const config = `baseURL = "https://scale.example/"
languageCode = "ko"
hasCJKLanguage = true
paginate = 24
disableKinds = ["taxonomy", "term", "RSS", "sitemap", "robotsTXT"]
disableAliases = true
[markup.goldmark.renderer]
unsafe = true
`;

const won = (field: string): string => `{{ lang.FormatNumberCustom 0 .Params.${field} "- . ," }}원`;
const card = `<li class="card"><a href="{{ .RelPermalink }}"><img src="{{ .Params.image }}" alt="" width="320" height="320" loading="lazy"><span>{{ .Params.category }}</span><strong>{{ .Title }}</strong><span><del>${won('listed')}</del> <b>${won('price')}</b></span></a></li>`;

const layouts: Readonly<Record<string, string>> = {
  '_default/baseof.html': `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ .Title }} | {{ site.Data.partner.partnerName }}</title><meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"><meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}"><link rel="stylesheet" href="/site.css"></head><body>{{ partialCached "header.html" . }}<main>{{ block "main" . }}{{ end }}</main>{{ partialCached "footer.html" . }}</body></html>`,
  '_default/list.html': `{{ define "main" }}{{ $p := .Paginate .RegularPages }}<h1>{{ .Title }}</h1><ul>{{ range $p.Pages }}{{ partial "card.html" . }}{{ end }}</ul><nav>{{ with $p.Prev }}<a href="{{ .URL }}">이전</a>{{ end }}{{ $p.PageNumber }} / {{ $p.TotalPages }}{{ with $p.Next }}<a href="{{ .URL }}">다음</a>{{ end }}</nav>{{ end }}`,
  '_default/single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ .Content }}</article>{{ end }}`,
  'products/single.html': `{{ define "main" }}<nav><a href="/">홈</a> <a href="/products/">시술</a></nav><article><h1>{{ .Title }}</h1><img src="{{ .Params.image }}" alt="{{ .Title }}" width="640" height="640"><p><del>${won('listed')}</del> <b>${won('price')}</b></p>{{ .Content }}</article><ul>{{ with .Prev }}{{ partial "card.html" . }}{{ end }}{{ with .Next }}{{ partial "card.html" . }}{{ end }}</ul>{{ end }}`,
  'index.html': `{{ define "main" }}<h1>{{ site.Data.partner.partnerName }}</h1><ul>{{ range first 24 (where site.RegularPages "Section" "products") }}{{ partial "card.html" . }}{{ end }}</ul>{{ end }}`,
  '404.html': '{{ define "main" }}<h1>찾을 수 없음</h1>{{ end }}',
  'partials/card.html': card,
  'partials/header.html': `<header><a href="/">{{ site.Data.partner.partnerName }}</a><nav><ul>{{ range site.Data.layout.menuList }}<li><a href="{{ .url }}">{{ .title }}</a><ul>{{ range .subList }}<li><a href="{{ .url }}">{{ .title }}</a></li>{{ end }}</ul></li>{{ end }}</ul></nav></header>`,
  'partials/footer.html': `<footer><p>{{ site.Data.partner.partnerAddress }}</p><a href="tel:{{ site.Data.partner.partnerTel }}">{{ site.Data.partner.partnerTel }}</a></footer>`,
};

/** Writes the content of a partner as the sources of a Hugo site, which is not measured. */
export async function writeHugoSite(root: string, { partner, layout, ...content }: Content): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const page = (path: string, front: object, body: string) =>
    write(`content/${path}.md`, `${JSON.stringify(front)}\n\n${body}\n`);
  await write('config.toml', config);
  for (const [path, text] of Object.entries(layouts)) await write(`layouts/${path}`, text);
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
