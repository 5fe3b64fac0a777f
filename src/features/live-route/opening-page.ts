/** On the page of a site that is not open yet: asks once whether it has opened, and says that instead. Every failure leaves the page as it is. */
import { deployStatusRequest } from '../../api/deploy-request.ts';
import { fetchPlain } from '../../client/fetch-plain.ts';

export async function updateOpening(place: HTMLElement): Promise<void> {
  const answer = (await fetchPlain(deployStatusRequest)) as { row?: { isOpen?: unknown } } | null;
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
  // Appended, so that nothing on the page moves.
  place.querySelector('.button-group')?.append(link);
}
