/** The clinic's number as the page names it: in the help of a live page, else in the footer. Null where it names none. */
import type { PhoneLink } from '../domain/rules/phone.ts';

export function pagePhone(): PhoneLink | null {
  const link = document.querySelector<HTMLAnchorElement>('.live-help a[href^="tel:"], footer a[href^="tel:"]');
  return link === null ? null : { label: link.textContent.trim(), href: link.href };
}
