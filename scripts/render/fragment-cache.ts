/**
 * The parts of a frame that a render worker keeps (`src/site/fragment-cache.ts`): their bytes and the addresses in them, so that
 * neither is worked out again for each page. Marks stand where templates write HTML; a marketer's words cannot hold one,
 * since what they write is escaped or cleaned.
 */
import type { Kept } from '../../src/site/fragment-cache.ts';
import { addLinks } from './extract-links.ts';

export interface FilledPage {
  /** Good until the next page is filled. */
  readonly html: Buffer;
  /** Every address once. */
  readonly links: readonly string[];
}

const markStart = '<!kept ';
const mostBytesOfCharacter = 3;

export class FragmentCache implements Kept {
  readonly #marks = new Map<string, string>();
  readonly #parts: FilledPage[] = [];
  /** Pages are written into this one after another: to make room for each takes as long as writing it. */
  #room = Buffer.allocUnsafe(1 << 17);

  markOf(name: string): string | null {
    return this.#marks.get(name) ?? null;
  }

  keep(name: string, html: string): string {
    const mark = `${markStart}${this.#parts.length}>`;
    const { links, html: room } = this.fill(html);
    this.#parts.push({ links, html: Buffer.from(room) });
    this.#marks.set(name, mark);
    return mark;
  }

  /** A drawn page as bytes, with the parts where their marks stand. */
  fill(page: string): FilledPage {
    const links = new Set<string>();
    addLinks(page, links);
    let length = 0;
    let from = 0;
    for (let at = page.indexOf(markStart); at !== -1; at = page.indexOf(markStart, from)) {
      const end = page.indexOf('>', at);
      const part = this.#parts[Number(page.slice(at + markStart.length, end))];
      if (part === undefined) throw new Error(`A page names the part ${page.slice(at, end + 1)}, which is not kept.`);
      length = this.#write(page.slice(from, at), length, part.html.length);
      length += part.html.copy(this.#room, length);
      for (const link of part.links) links.add(link);
      from = end + 1;
    }
    length = this.#write(page.slice(from), length, 0);
    return { html: this.#room.subarray(0, length), links: [...links] };
  }

  /** Writes behind the first `length` bytes, leaving `more` free; gives the new length. */
  #write(text: string, length: number, more: number): number {
    const needed = length + text.length * mostBytesOfCharacter + more;
    if (needed > this.#room.length) {
      const room = Buffer.allocUnsafe(needed * 2);
      this.#room.copy(room, 0, 0, length);
      this.#room = room;
    }
    return length + this.#room.write(text, length);
  }
}
