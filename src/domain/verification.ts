/** Ownership tags of search engines. Partners paste raw HTML; only name and content of known tags are used. */

export interface Verification {
  readonly name: string;
  readonly content: string;
}

const allowedNames = new Set(['naver-site-verification', 'google-site-verification']);
const meta = /<meta\b[^>]*>/gi;

/** The known verification tags in a text. */
export function parseVerification(html: string | null): Verification[] {
  const tags = (html ?? '').match(meta)?.flatMap((tag) => {
    const name = attribute(tag, 'name')?.toLowerCase();
    const content = attribute(tag, 'content');
    return name !== undefined && allowedNames.has(name) && content !== undefined && /^[\w-]{1,128}$/.test(content)
      ? [{ name, content }]
      : [];
  });
  return tags ?? [];
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return match?.[1] ?? match?.[2];
}
