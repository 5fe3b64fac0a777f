/** Where an entry of the content is edited: `editorUrl` of `partner.json`. */

export type EditorAddress = ReturnType<typeof editorAddress>;
type More = { readonly [name in 'field' | 'draft']?: string | undefined };

/** A pattern of partner.json such as `https://admin.example/{collection}/{id}`. */
export function editorAddress(pattern: string | undefined) {
  /** Null where no editor is known, or it cannot name this entry. `draft`: where it sends what is typed, for open previews. */
  return (collection: string, id: number | null, { field = '', draft = '' }: More = {}): string | null => {
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
