/** Web analytics: the partner's script from the site's own folder `analytics`, fetched once the browser is idle, never retried. */
import type { SiteData } from '../../contract/site-data.ts';

export function startAnalytics({ path, settings }: NonNullable<SiteData['analytics']>): void {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(settings)) script.setAttribute(`data-${name}`, value);
  script.src = path;
  document.head.append(script);
}
