/** What a release was planned from, read back: its retained content, with the pictures that the partner's content names now. */
import { join } from 'node:path';
import { siteConfigOf } from '../../src/contract/partner-config.ts';
import type { SiteInput } from '../../src/site/site.ts';
import { parseContent, readContentTexts } from '../content/content-store.ts';
import { parseImageManifest, readImageManifest } from '../content/image-manifest.ts';
import { retainedContent } from '../content/retained-content.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { readManifest, releaseFolder } from '../release/manifest.ts';
import type { PipelineSettings } from './pipeline-settings.ts';

/** Null where the content is not retained. */
export async function readReleaseInput(
  partner: PartnerFolder,
  release: string,
  settings: Pick<PipelineSettings, 'distRoot' | 'live'>,
): Promise<SiteInput | null> {
  const dist = join(settings.distRoot, partner.id);
  const content = parseContent(readContentTexts(retainedContent(dist, release)), `content of ${release}`);
  const manifest = await readManifest(releaseFolder(dist, release));
  if (!content.ok || manifest === null) return null;
  return {
    id: partner.id,
    config: siteConfigOf(partner.config),
    content: content.value,
    asOf: manifest.asOf,
    pictures: parseImageManifest(readImageManifest(partner.contentFolder)),
    live: settings.live(partner),
  };
}
