/** Where an entry of the content is edited: `editorUrl` of `partner.json`. */

/** Null where no address of an editor is known, or it cannot name this entry. */
export type EditorAddress = (collection: string, id: number | null) => string | null;

/** A pattern of partner.json such as `https://admin.example/{collection}/{id}`. */
export function editorAddress(pattern: string | undefined): EditorAddress {
  return (collection, id) => {
    if (pattern === undefined || (id === null && pattern.includes('{id}'))) return null;
    return pattern.replaceAll('{collection}', encodeURIComponent(collection)).replaceAll('{id}', String(id ?? ''));
  };
}

/** Where the editor begins: what comes before the first placeholder. */
export const editorHome = (pattern: string | undefined): string | null =>
  pattern === undefined ? null : (/^[^{]*/.exec(pattern)?.[0] ?? null);
