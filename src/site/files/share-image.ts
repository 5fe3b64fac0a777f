/** Share image of pages without a picture: the partner's name in its colours. */
import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { Drawing } from '../planned-file.ts';
import { defineFacts } from '../reads.ts';
import type { Site } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { petals } from './icons.ts';

/** Specification, section 2.2. */
export const shareImagePath = 'og/image.png';

/** Contains the drawing's hash, since messengers keep a preview by its address. */
const addressOf = defineFacts('shareImage', (site: Site) => () => {
  const hash = createHash('sha256')
    .update(JSON.stringify(shareDrawing(site)))
    .digest('hex');
  return `/${shareImagePath}?v=${hash.slice(0, 12)}`;
});
export const shareImageAddress = (site: Site): string => addressOf('', site) ?? '';

/** Size of link previews in messengers; pixels. */
export const shareSize = { width: 800, height: 400 } as const;

const edge = 64;

/** Leaves at the right, the name at the left, the site's host below it. */
export function shareDrawing({ config, content: { partner } }: Site): Drawing {
  const { ground, 'ground-deep': deep, brand, text, accent, 'text-muted': soft } = themeColours(config.theme);
  const { width, height } = shareSize;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<circle cx="700" cy="230" r="250" fill="${deep}"/>`,
    `<g fill="${brand}" transform="translate(484 6) scale(13.5)">${petals}</g>`,
    `<rect x="${edge}" y="236" width="56" height="3" fill="${accent}"/>`,
    '</svg>',
  ].join('');
  const face = config.theme.type;
  const position = { x: edge, maxWidth: 430 };
  const name = partner.displayName ?? partner.partnerName;
  return {
    svg,
    words: [
      { ...position, text: name, face, y: 204, size: 72, fill: text },
      { ...position, text: shownHost(config.siteOrigin), face: 'bold', y: 286, size: 24, fill: soft },
    ],
    ...shareSize,
    format: 'png',
  };
}

/** Hangul domains as people write them. */
function shownHost(origin: string): string {
  const { hostname, port } = new URL(origin);
  return `${domainToUnicode(hostname)}${port === '' ? '' : `:${port}`}`;
}
