/** Where an entry of the content is edited: `editorUrl` of `partner.json`. */

/** Null where no address of an editor is known, or it cannot name this entry. */
export type EditorAddress = (collection: string, id: number | null, more?: EditorMore) => string | null;

interface EditorMore {
  readonly field?: string | undefined;
  /** Where the editor sends what is typed, for the previews that are open. */
  readonly draft?: string | undefined;
}

/** A pattern of partner.json such as `https://admin.example/{collection}/{id}`. */
export function editorAddress(pattern: string | undefined): EditorAddress {
  return (collection, id, { field = '', draft = '' } = {}) => {
    // An empty value of a query is none; an empty part of a path leads elsewhere.
    if (pattern === undefined || (id === null && /^[^?#]*\{id\}/.test(pattern))) return null;
    const values: Readonly<Record<string, string>> = { collection, id: String(id ?? ''), field, draft };
    return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : encodeURIComponent(value);
    });
  };
}

/** Where the editor begins: what comes before the first placeholder. */
export const editorHome = (pattern: string | undefined): string | null =>
  pattern === undefined ? null : (/^[^{]*/.exec(pattern)?.[0] ?? null);
