/** Files of a release other than pages: sitemap, feed, robots, headers, redirects, icons, share image. */

import { popupEventsPath } from '../../contract/popup-events.ts';
import { buildWidgetSettings, widgetSettingsPath } from '../booking.ts';
import { policyLine } from '../csp.ts';
import { drawnPictures } from '../drawings/drawn-pictures.ts';
import type { Frame } from '../frame/build-frame.ts';
import type { PlannedPage } from '../page.ts';
import type { PlannedImage, PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';
import { feedFile, feedPath } from './feed.ts';
import { headersFile } from './headers.ts';
import { iconFiles, iconPictures } from './icons.ts';
import { indexNowFiles } from './index-now.ts';
import { ownershipFiles } from './ownership.ts';
import { popupPicturesFile } from './popup-pictures.ts';
import { redirectsFile } from './redirects.ts';
import { searchIndexFile, searchIndexPath } from './search-index.ts';
import { shareDrawing, shareImagePath } from './share-image.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';
import { speculationFile } from './speculation-rules.ts';

export function siteFiles(site: Site, frame: Frame, pages: readonly PlannedPage[]): PlannedText[] {
  const widget = buildWidgetSettings(site, frame);
  const news = pages.flatMap((page) => page.news);
  return [
    { path: '_headers', body: headersFile(policyLine(site), site.config.hstsSubdomains) },
    { path: '_redirects', body: redirectsFile(site) },
    { path: 'robots.txt', body: robotsFile(site) },
    ...sitemapFiles(site, pages),
    ...(site.config.open ? [{ path: feedPath, body: feedFile(site, news) }] : []),
    ...(site.paths.has('/search') ? [{ path: searchIndexPath, body: searchIndexFile(site) }] : []),
    popupPicturesFile(site),
    speculationFile,
    popupEventsFile(pages),
    ...(widget === null ? [] : [{ path: widgetSettingsPath, body: JSON.stringify(widget) }]),
    ...iconFiles(site),
    ...ownershipFiles(site),
    ...indexNowFiles(site),
  ];
}

export function siteImages(site: Site): PlannedImage[] {
  return [
    ...iconPictures(site),
    { path: shareImagePath, from: shareDrawing(site) },
    ...drawnPictures(site).images.values(),
    ...site.headImages.values(),
  ];
}

/** What the pages of events say in short, for popups that lead to one: from their data, so that a popup never says anything else. */
function popupEventsFile(pages: readonly PlannedPage[]): PlannedText {
  const events = pages.flatMap(({ pathname, popup }) => (popup === null ? [] : [[pathname, popup] as const]));
  return { path: popupEventsPath, body: JSON.stringify(Object.fromEntries(events)) };
}
