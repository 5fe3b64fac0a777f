/** The texts of the terms, made fit for their page when it is rendered. */
import { cleanRichText } from '../../site/sanitized-rich-text.ts';
import type { TermsPage } from './route.ts';

/** The versions with their texts cleaned: the first stands under the page's heading, earlier ones a rank lower. */
export function cleanVersions(
  versions: TermsPage['versions'],
): { version: string; effectiveOn: string; html: string }[] {
  return versions.map(({ version, effectiveOn, text }, i) => ({
    version,
    effectiveOn,
    html: text === null ? '' : cleanRichText(text, i === 0 ? 2 : 3),
  }));
}
