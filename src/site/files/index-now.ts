/** The key file of IndexNow, by which search engines know that changed addresses come from the site itself. */
import { createHash } from 'node:crypto';
import type { PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';

/** Public by design, so it is derived: every machine knows the same key, and none stores it. */
export const indexNowKey = (partner: string, siteOrigin: string): string =>
  createHash('sha256').update(`indexnow ${partner} ${siteOrigin}`).digest('hex').slice(0, 32);

export function indexNowFiles({ id, config }: Pick<Site, 'id' | 'config'>): PlannedText[] {
  if (config.indexNow === false) return [];
  const key = indexNowKey(id, config.siteOrigin);
  return [{ path: `${key}.txt`, body: key }];
}
