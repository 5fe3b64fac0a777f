import { siteData } from '../site-data.ts';
import type { Act } from './act.ts';

export interface Channel {
  load(): Promise<unknown>;
  /** Once it is there, before the first act: says whose site it is, and that the page was seen. False where it is no such script. */
  begin(id: string): boolean;
  send(act: Act, id: string): void;
}

/** Asked for once a page and never again, since a blocker refuses it each time. `standIn` is its path at the stand-ins. */
export function loadProvider(src: string, standIn: string): Promise<unknown> {
  const { thirdParties } = siteData();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.onload = script.onerror = resolve;
    script.src = thirdParties === null ? src : thirdParties + standIn;
    document.head.append(script);
  });
}
