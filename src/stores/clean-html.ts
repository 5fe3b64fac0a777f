/** Rich text that arrives while the page is open, cleaned by the allow-list of the build. Fetched when first needed. */
import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, removedWithContent } from '../domain/rich-text-rules.ts';

export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    FORBID_CONTENTS: [...removedWithContent],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|tel:|mailto:|\/(?!\/)|#)/i,
  });
}
