/** The Markdown twin of a page: the same text for programs that read rather than show, under the page's address with `.md`. */
import { toMarkdown } from './to-markdown.ts';

/** `/` → `/index.md`, `/products/12` → `/products/12.md`. */
export const twinPath = (pathname: string): string => `${pathname === '/' ? '/index' : pathname}.md`;

/** Of the page's head. */
interface TwinHead {
  readonly title: string;
  readonly description: string;
  /** Absolute address. */
  readonly canonical: string;
}

/** Footers by their HTML, each with its Markdown: all pages of a frame have the same. */
export type FooterCache = Map<string, string>;

/** Front matter in YAML, whose texts are those of JSON; then the page, and who runs the clinic. */
export function markdownTwin(html: Buffer, { title, description, canonical }: TwinHead, footers: FooterCache): string {
  // An absolute address has a slash behind its host; a `URL` for each page takes longer than its front matter.
  const origin = canonical.slice(0, canonical.indexOf('/', 'https://'.length));
  const main = sliceOf(html, 'main', 0);
  const footer = sliceOf(html, 'footer', main.end).text;
  const about = footers.get(footer) ?? toMarkdown(footer, origin);
  // Of one frame, whatever came before.
  if (!footers.has(footer)) footers.clear();
  footers.set(footer, about);
  const facts = Object.entries({ title, description, canonical });
  return [
    `---\n${facts.map(([name, text]) => `${name}: ${JSON.stringify(text)}\n`).join('')}---\n`,
    toMarkdown(main.text, origin),
    ...(about.trim() === '' ? [] : [`---\n\n${about}`]),
  ].join('\n');
}

/** The element that begins behind `start`, without its end; the empty text where there is none. */
function sliceOf(html: Buffer, name: string, start: number): { readonly text: string; readonly end: number } {
  const from = html.indexOf(`<${name}`, start, 'latin1');
  if (from === -1) return { text: '', end: start };
  const end = html.indexOf(`</${name}>`, from, 'latin1');
  return { text: html.toString('utf8', from, end), end };
}
