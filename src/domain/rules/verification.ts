/**
 * Proof for search engines that a site is the partner's. Partners paste what a console or a messenger gives them: a tag, its
 * code, or the name of a file. Only known names and plain codes are used, so no HTML of theirs reaches a page.
 */

export interface Verification {
  readonly name: string;
  readonly content: string;
}

export interface Ownership {
  readonly tags: readonly Verification[];
  /** Names of files at the top of the site. */
  readonly files: readonly string[];
}

const allowedNames: ReadonlySet<string> = new Set([
  'naver-site-verification',
  'google-site-verification',
  'msvalidate.01',
  'facebook-domain-verification',
]);
// No pattern looks at a letter more than a few times: the field is a stranger's text, and is read on the desk's main thread.
const meta = /<meta\b[^<>]*>/gi;
const attribute = /(?<![\w:.-])([a-z][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const plainCode = /^[\w.+/-]{1,128}={0,2}$/;
const fileName = /(?<![\w.-])(?:naver[0-9a-f]{10,64}|google[0-9a-f]{10,64})\.html(?![\w.-])/gi;
/** As in a DNS record or a file: `google-site-verification=…`. */
const pair = /(?<![\w-])((?:naver|google)-site-verification)\s*[=:]\s*([\w-]{20,64}=?)(?![\w.-])/gi;
const naverCode = /^[0-9a-f]{40}$/i;
const googleCode = /^[\w-]{43}=?$/;

/** What proves the ownership in a text; empty where nothing of it is known. */
export function parseVerification(text: string | null): Ownership {
  const written = unescapeMarkup(text ?? '').trim();
  const files = [...new Set((written.match(fileName) ?? []).map((name) => name.toLowerCase()))];
  const tags = [...parseTags(written), ...(written.includes('<') ? [] : parseCodes(written))];
  return { tags, files };
}

const parseTags = (html: string): Verification[] =>
  (html.match(meta) ?? []).flatMap((tag) => {
    const values = new Map(
      [...tag.matchAll(attribute)].map(([, name = '', a, b, c]) => [name.toLowerCase(), (a ?? b ?? c ?? '').trim()]),
    );
    const name = values.get('name')?.toLowerCase() ?? '';
    const content = values.get('content') ?? '';
    return allowedNames.has(name) && plainCode.test(content) ? [{ name, content }] : [];
  });

function parseCodes(text: string): Verification[] {
  if (naverCode.test(text)) return [{ name: 'naver-site-verification', content: text }];
  if (googleCode.test(text)) return [{ name: 'google-site-verification', content: text }];
  return [...text.matchAll(pair)].map(([, name = '', content = '']) => ({ name: name.toLowerCase(), content }));
}

/** Messengers curl quotes, and some editors escape markup. */
const unescapeMarkup = (text: string): string =>
  text
    .replaceAll(/&lt;|&#60;/gi, '<')
    .replaceAll(/&gt;|&#62;/gi, '>')
    .replaceAll(/&quot;|&#34;|[\u201c-\u201f\u2033\uff02]/gi, '"')
    .replaceAll(/&#39;|&apos;|[\u2018-\u201b\u2032]/gi, "'");
