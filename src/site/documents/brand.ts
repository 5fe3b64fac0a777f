/** The partner's mark as icon, drawn in its own colours, and the web manifest that names it. */

import type { Site } from '../site.ts';
import { themeColours } from '../theme.ts';

export const iconPath = 'icon.svg';
export const manifestPath = 'site.webmanifest';

/** Three leaves on a disc of the brand's colour. Small enough to be read at 16 px. */
export function iconFile({ config }: Site): string {
  const { brand, 'on-brand': leaf } = themeColours(config.theme);
  const petal = 'M16 26C8.5 21 8.5 11 16 6c7.5 5 7.5 15 0 20Z';
  const turned = [-48, 48, 0]
    .map((degrees, i) => `<path d="${petal}" transform="rotate(${degrees} 16 26)" opacity="${i === 2 ? 1 : 0.6}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${brand}"/><g fill="${leaf}" transform="translate(3.2 1.6) scale(.8)">${turned}</g></svg>\n`;
}

export function manifestFile({ config, content: { partner } }: Site): string {
  const { ground } = themeColours(config.theme);
  const name = partner.displayName ?? partner.partnerName;
  const manifest = {
    name: partner.partnerName,
    short_name: name,
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: `/${iconPath}`, sizes: 'any', type: 'image/svg+xml' }],
  };
  return `${JSON.stringify(manifest)}\n`;
}
