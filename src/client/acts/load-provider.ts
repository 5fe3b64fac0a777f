/** The script of a provider: asked for once a page and never again, since a blocker refuses it each time. */
import { siteData } from '../site-data.ts';

/** `standIn` is its path at the stand-ins. */
export function loadProvider(src: string, standIn: string): Promise<unknown> {
  const { thirdParties } = siteData();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.onload = script.onerror = resolve;
    script.src = thirdParties === null ? src : thirdParties + standIn;
    document.head.append(script);
  });
}
