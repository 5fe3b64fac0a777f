/** What messengers show beside a link to something that is sold: its name, what else lasts, and the clinic, beside its picture. */
import { basename } from 'node:path/posix';
import type { Picture } from '../../domain/views/picture.ts';
import { drawingPath } from '../drawings/drawing-path.ts';
import { drawnPictures } from '../drawings/drawn-pictures.ts';
import type { Drawing, PlannedImage } from '../planned-file.ts';
import type { NamedCard } from '../reads.ts';
import { nameOf, type Site } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { shareSize } from './share-image.ts';

export interface ShareCard {
  readonly title: string;
  /** No price, which messengers keep for days; null for nothing. */
  readonly line: string | null;
  readonly picture: Pick<Picture, 'src'> | null;
}

/** The picture takes the right side. */
const pictureLeft = 460;
const edge = 56;
/** Letters of a name in one line. */
const lineLength = 9;

export function planShareCard(card: ShareCard, site: Site): PlannedImage {
  const from = drawCard(card, site);
  return { path: drawingPath('share', from), from };
}

/** One of an earlier release, which has its file: it is drawn where that is lost. */
export const keptCard = ({ path, title, line, src }: NamedCard, site: Site): PlannedImage => ({
  path,
  letters: [title, line, nameOf(site)].join(''),
  get from() {
    return drawCard({ title, line, picture: src === null ? null : { src } }, site);
  },
});

function drawCard({ title, line, picture }: ShareCard, site: Site): Drawing {
  const { theme } = site.config;
  const { ground, text, accent, 'accent-text': highlight, 'text-muted': soft } = themeColours(theme);
  const own = site.share(picture);
  const drawn = picture === null ? null : findDrawn(picture, site);
  const hasPicture = own !== null || drawn !== null;
  const column = { x: edge, maxWidth: (hasPicture ? pictureLeft : shareSize.width) - 2 * edge + 24 };
  const lines = breakTitle(title);
  const first = lines.length === 1 ? 176 : 132;
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}">`,
      `<path fill="${ground}" d="M0 0h${shareSize.width}v${shareSize.height}H0Z"/>`,
      drawn === null ? '' : placeRight(drawn),
      `<path fill="${accent}" d="M${edge} 318h40v3H${edge}Z"/></svg>`,
    ].join(''),
    words: [
      ...lines.map((text_, i) => ({
        ...column,
        text: text_,
        face: theme.type,
        y: first + 60 * i,
        size: 50,
        fill: text,
      })),
      ...(line === null ? [] : [{ ...column, text: line, face: theme.type, y: 258, size: 28, fill: highlight }]),
      { ...column, text: nameOf(site), face: theme.type, y: 360, size: 24, fill: soft },
    ],
    ...shareSize,
    format: 'jpeg',
    ...(own !== null && { inset: { file: basename(own), left: pictureLeft, width: shareSize.width - pictureLeft } }),
  };
}

function findDrawn({ src }: Pick<Picture, 'src'>, site: Site): string | null {
  const from = drawnPictures(site).images.get(src.slice(1))?.from;
  return from !== undefined && 'svg' in from ? from.svg : null;
}

const placeRight = (svg: string): string =>
  svg.replace(
    '<svg ',
    `<svg x="${pictureLeft}" width="${shareSize.width - pictureLeft}" height="${shareSize.height}" preserveAspectRatio="xMidYMid slice" `,
  );

/** In two lines where one is too long: parted at the space that is nearest to the middle. */
function breakTitle(title: string): string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  if (title.length <= lineLength || spaces.length === 0) return [title];
  const middle = title.length / 2;
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best));
  return [title.slice(0, at), title.slice(at + 1)];
}
