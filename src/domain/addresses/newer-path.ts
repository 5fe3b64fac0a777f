/** Parses paths of pages that may be newer than the release: all that the page of what was not found needs of live paths. */

export type NewerPlace =
  | { readonly kind: 'product'; readonly id: number }
  | { readonly kind: 'notice'; readonly id: number }
  | { readonly kind: 'post'; readonly id: number }
  | { readonly kind: 'event' | 'exhibition'; readonly id: number };

const id = '([1-9]\\d{0,8})';

/** `:id` stands for a number. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(':id', id)}$`);

const newer = [
  ['product', pathPattern('/products/:id')],
  ['notice', pathPattern('/cscenter/notice/:id')],
  ['post', pathPattern('/boards/[1-9]\\d{0,8}/detail/:id')],
  ['event', pathPattern('/events/:id')],
  ['exhibition', pathPattern('/exhibitions/:id')],
] as const;

/** For paths of built pages that do not exist in the release. */
export function parseNewerPlace(pathname: string): NewerPlace | null {
  for (const [kind, path] of newer) {
    const match = path.exec(pathname);
    if (match !== null) return { kind, id: Number(match[1]) };
  }
  return null;
}
