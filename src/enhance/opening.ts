/** On the page of a site that is not open yet: asks once whether it has opened, and says that instead. Every failure leaves the page as it is. */
import { siteData } from '../stores/site.ts';

const limitMs = 10_000;

/** What counts of the answer. */
interface Answer {
  readonly row?: { readonly isOpen?: unknown };
}

export async function tellOpening(place: HTMLElement): Promise<void> {
  const { api } = siteData();
  if (api === null) return;
  const answer: Answer | null = await fetch(`${api.base}/partners/this/homepage-deploy-status`, {
    headers: { 'tenant-origin': api.tenantOrigin },
    signal: AbortSignal.timeout(limitMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (answer?.row?.isOpen !== true) return;
  for (const words of place.querySelectorAll<HTMLElement>('[data-other]')) {
    const [span] = words.getElementsByTagName('span');
    if (span === undefined) continue;
    // What is not said now keeps its room.
    const { textContent } = span;
    span.textContent = words.dataset.other ?? '';
    words.dataset.other = textContent;
  }
  place.dataset.opening = 'open';
}
