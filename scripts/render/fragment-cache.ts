/** Cache of frame fragments, bytes and links. Content cannot forge a placeholder, since it is escaped or sanitized. */
import type { FragmentCache as TemplateCache } from '../../src/site/page.ts';
import { addLinks } from './extract-links.ts';

export interface ExpandedPage {
  /** Valid until the next call of `expand`. */
  readonly html: Buffer;
  /** Every address once. */
  readonly links: readonly string[];
}

const placeholderStart = '<!fragment ';
const maxBytesPerCharacter = 3;

export class FragmentCache implements TemplateCache {
  readonly menus = new Map<string, string>();
  readonly #placeholders = new Map<string, string>();
  readonly #fragments: ExpandedPage[] = [];
  /** One buffer for all pages: allocating one for each page takes as long as writing it. */
  #buffer = Buffer.allocUnsafe(1 << 17);

  placeholderFor(name: string): string | null {
    return this.#placeholders.get(name) ?? null;
  }

  store(name: string, html: string): string {
    const placeholder = `${placeholderStart}${this.#fragments.length}>`;
    const { links, html: buffer } = this.expand(html);
    this.#fragments.push({ links, html: Buffer.from(buffer) });
    this.#placeholders.set(name, placeholder);
    return placeholder;
  }

  /** Replaces the placeholders of a page by their fragments; returns bytes. */
  expand(page: string): ExpandedPage {
    const links = new Set<string>();
    addLinks(page, links);
    let length = 0;
    let from = 0;
    for (let at = page.indexOf(placeholderStart); at !== -1; at = page.indexOf(placeholderStart, from)) {
      const end = page.indexOf('>', at);
      const fragment = this.#fragments[Number(page.slice(at + placeholderStart.length, end))];
      if (fragment === undefined)
        throw new Error(`A page names ${page.slice(at, end + 1)}, which is not in the cache.`);
      length = this.#write(page.slice(from, at), length, fragment.html.length);
      length += fragment.html.copy(this.#buffer, length);
      for (const link of fragment.links) links.add(link);
      from = end + 1;
    }
    length = this.#write(page.slice(from), length, 0);
    return { html: this.#buffer.subarray(0, length), links: [...links] };
  }

  /** Writes after the first `length` bytes and leaves `spare` bytes free; returns the new length. */
  #write(text: string, length: number, spare: number): number {
    const needed = length + text.length * maxBytesPerCharacter + spare;
    if (needed > this.#buffer.length) {
      const grown = Buffer.allocUnsafe(needed * 2);
      this.#buffer.copy(grown, 0, 0, length);
      this.#buffer = grown;
    }
    return length + this.#buffer.write(text, length);
  }
}
