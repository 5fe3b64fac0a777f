/** Rich text that arrives while the page is open, cleaned by the allow-list of the build. Fetched when first needed. */
import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, removedWithContent } from '../rich-text/rules.ts';

/** Their values are addresses; those of any other attribute may look like none. */
const addressed: readonly string[] = ['href', 'src', 'srcset'];
const attributes = [...new Set(Object.values(allowedAttributes).flat())];

export function sanitizeHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: attributes,
    ADD_URI_SAFE_ATTR: attributes.filter((name) => !addressed.includes(name)),
    FORBID_CONTENTS: [...removedWithContent],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|tel:|mailto:|\/(?!\/)|#)/i,
  });
}
