/** The page types of a site with their HTML, stylesheets and islands: read without a browser. */
import { fetchFrom, pageTypes } from './visitor.ts';

export interface PageType {
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
}

export const fetchTypes = async (site: string): Promise<PageType[]> =>
  Promise.all(
    (await pageTypes(site)).map(async (path) => {
      const answer = await fetchFrom(site, path);
      return { path, html: await answer.text(), headers: answer.headers };
    }),
  );

export const sheetsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g), ([, href = '']) => href);

/** Sheets that hold up the first paint: those of a noscript element, or of a medium, do not. */
export const blockingSheetsOf = (html: string): string[] =>
  Array.from(
    html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ([, href = '']) => href,
  );

/** Each with what it waits for. */
export const islandsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<astro-island [^>]*>/g), ([tag]) =>
    [/ component-url="[^"]+"/, / client="[^"]+"/].map((part) => part.exec(tag)?.[0] ?? '').join(''),
  );
