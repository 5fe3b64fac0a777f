/** Icons and the web manifest: the partner's favicon in the sizes that browsers use, or a generated mark in the partner's colours. */

import type { Drawing, PlannedImage, PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';
import { themeColours } from '../theme/theme.ts';

export const manifestPath = 'site.webmanifest';
const markPath = 'icon.svg';

const petal = 'M16 26C8.5 21 8.5 11 16 6c7.5 5 7.5 15 0 20Z';
export const petals = [-48, 48, 0]
  .map((degrees, i) => `<path d="${petal}" transform="rotate(${degrees} 16 26)" opacity="${i === 2 ? 1 : 0.6}"/>`)
  .join('');

export function iconLinkOf({ pictures }: Pick<Site, 'pictures'>) {
  return pictures.icons === null
    ? { href: `/${markPath}`, type: 'image/svg+xml' }
    : { href: '/favicon.ico', type: 'image/x-icon' };
}

export function iconFiles(site: Site): PlannedText[] {
  const { pictures } = site;
  const mark = pictures.icons === null ? [{ path: markPath, body: `${formatMark(site, 9)}\n` }] : [];
  return [...mark, { path: manifestPath, body: formatWebManifest(site) }];
}

export function iconPictures(site: Site): PlannedImage[] {
  const { icons } = site.pictures;
  if (icons !== null) return [...icons].map(([path, file]) => ({ path, from: { file } }));
  const createDrawing = (radius: number, size: number, format: Drawing['format']): Drawing => ({
    svg: formatMark(site, radius),
    words: [],
    width: size,
    height: size,
    format,
  });
  return [
    { path: 'favicon.ico', from: createDrawing(9, 48, 'ico') },
    // Phones round the corners themselves.
    { path: 'apple-touch-icon.png', from: createDrawing(0, 180, 'png') },
    { path: 'icon-192.png', from: createDrawing(9, 192, 'png') },
    { path: 'icon-512.png', from: createDrawing(9, 512, 'png') },
  ];
}

/** The leaves on the brand colour, corners rounded by `radius` of 32. Legible at 16 px. */
function formatMark({ config }: Site, radius: number): string {
  const { brand, 'on-brand': leaf } = themeColours(config.theme);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${brand}"/><g fill="${leaf}" transform="translate(3.2 1.6) scale(.8)">${petals}</g></svg>`;
}

function formatWebManifest(site: Site): string {
  const { config, content, pictures } = site;
  const { partner } = content;
  const { ground } = themeColours(config.theme);
  const sizes = [192, 512].filter((size) => pictures.icons === null || pictures.icons.has(`icon-${size}.png`));
  const manifest = {
    name: partner.partnerName,
    short_name: partner.displayName ?? partner.partnerName,
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      ...(pictures.icons === null ? [{ src: `/${markPath}`, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...sizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  };
  return `${JSON.stringify(manifest)}\n`;
}
