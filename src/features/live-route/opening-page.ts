/** On the page of a site that is not open yet: asks once whether it has opened, and says that instead. Every failure leaves the page as it is. */
import { siteData } from '../../client/site-data.ts';

const limitMs = 10_000;

/** What counts of the answer. */
interface Answer {
  readonly row?: { readonly isOpen?: unknown };
}

export async function updateOpening(place: HTMLElement): Promise<void> {
  const { api } = siteData();
  if (api === null) return;
  const answer: Answer | null = await fetch(`${api.base}/partners/this/homepage-deploy-status`, {
    headers: { 'tenant-origin': api.tenantOrigin },
    signal: AbortSignal.timeout(limitMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (answer?.row?.isOpen !== true) return;
  const [heading] = place.getElementsByTagName('h1');
  const text = place.querySelector('.t-lead');
  if (heading === undefined || text === null) return;
  const words = place.dataset;
  heading.textContent = words.opening ?? '';
  text.textContent = words.text ?? '';
  const link = document.createElement('a');
  link.href = '/';
  link.className = 'button button-accent';
  link.textContent = words.visit ?? '';
  // Behind what stands there, which moves for nothing.
  place.querySelector('.hero-actions')?.append(link);
}
